/** A coat covers more than a jacket that looks as warm, and in frost one that looks warm more than short down. */
const LONG = { usually: 0.05, inFrost: 0.25, from: 0.55 } as const;
const LONG_TYPES: readonly string[] = ["Coat", "Parka"];

/** How much warmer than it looks an outer layer is for its length. */
export function longOf({ type }: { readonly type: string }, looks = 0, isFrost = false): number {
  if (!LONG_TYPES.includes(type)) return 0;
  return isFrost && looks >= LONG.from ? LONG.inFrost : LONG.usually;
}
