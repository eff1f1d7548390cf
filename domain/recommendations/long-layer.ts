import type { DressCode } from "#recommendations/dress-code.ts";

/** A coat covers more than a jacket that looks as warm, and in frost one that looks warm more than short down. */
const LONG = { usually: 0.05, inFrost: 0.25, looksFrom: 0.55, belowC: -2 } as const;
const LONG_TYPES: readonly string[] = ["Coat", "Parka"];
/** For moving one wears something short. */
const MOVING: readonly (DressCode | null)[] = ["sport", "garden"];

/** The warmth that its length adds to the looks of an outer layer. */
export function longOf(
  { type }: { readonly type: string },
  {
    looks = 0,
    code = null,
    feltMin = 0,
  }: { looks?: number | undefined; code?: DressCode | null; feltMin?: number } = {},
): number {
  if (!LONG_TYPES.includes(type)) return 0;
  const isForFrost = feltMin < LONG.belowC && !MOVING.includes(code);
  return isForFrost && looks >= LONG.looksFrom ? LONG.inFrost : LONG.usually;
}
