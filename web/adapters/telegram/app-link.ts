const MESSENGER = "https://t.me";

/** The link that opens the chat with the bot on a topic. */
export function chatLink(bot: string, topic: "paysupport" | "export"): string {
  return `${MESSENGER}/${bot}?start=${topic}`;
}

/** The link that opens the app in the messenger, with an optional start parameter. */
export function appLink(bot: string, startParam?: string): `${string}://${string}` {
  return startParam === undefined ? `${MESSENGER}/${bot}?startapp` : `${MESSENGER}/${bot}?startapp=${startParam}`;
}
