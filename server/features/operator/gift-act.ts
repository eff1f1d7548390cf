/** One message of one operator gives once; what it gave is known by both. */
export function giftIdOf(operator: number, messageId: number): string {
  return `${operator}:${messageId}`;
}

/** What the button carries that takes a gift back. */
export function takeBackAction(giftId: string): string {
  return `take-back:${giftId}`;
}

/** The gift that such a button means; null for any other. */
export function parseTakeBackAction(act: string): string | null {
  return /^take-back:(\d{1,15}:\d{1,15})$/.exec(act)?.[1] ?? null;
}
