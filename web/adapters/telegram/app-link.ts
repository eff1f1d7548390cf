const MESSENGER = "https://t.me";

/** The link that opens the chat with the bot and says what it is about. */
export function chatLink(bot: string, about: "paysupport" | "export"): string {
  return `${MESSENGER}/${bot}?start=${about}`;
}

/** The link that opens the app in the messenger, at what the start parameter says. */
export function appLink(bot: string, startParam?: string): `${string}://${string}` {
  return startParam === undefined ? `${MESSENGER}/${bot}?startapp` : `${MESSENGER}/${bot}?startapp=${startParam}`;
}
