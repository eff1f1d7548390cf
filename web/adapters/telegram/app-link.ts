const MESSENGER = "https://t.me";

/** The link that opens the app in the messenger, at what the start parameter says. */
export function appLink(bot: string, startParam?: string): string {
  return startParam === undefined ? `${MESSENGER}/${bot}?startapp` : `${MESSENGER}/${bot}?startapp=${startParam}`;
}
