const MESSENGER = "https://t.me";

export function chatLink(bot: string, topic: "paysupport" | "export"): string {
  return `${MESSENGER}/${bot}?start=${topic}`;
}

export function appLink(bot: string, startParam?: string): `${string}://${string}` {
  return startParam === undefined ? `${MESSENGER}/${bot}?startapp` : `${MESSENGER}/${bot}?startapp=${startParam}`;
}
