import type { DressCode } from "#recommendations/dress-code.ts";
import { FROST_BELOW_C, WARM_LAYER_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import { lookOf } from "#wardrobe/guesses.ts";

/** Trousers that look torn, cropped or thin in the cold, and such jeans, or some that look like leggings, where one dresses up, too. */
const BARE = 1;
/** In frost such trousers, and ripped jeans, come last. */
const BARE_IN_FROST = { from: 0.4, weight: 1 } as const;
/** Up to these more than nine of ten are whole: no reason for joggers instead of jeans. */
const BARE_JEANS = { cold: 0.29, otherwise: 0.45 } as const;
/** Jeans that look so are ripped: every day, too, whole ones first. */
const RIPPED = { from: 0.62, weight: 3, most: 0.3 } as const;
/** Every day jeans that look as sporty may be leggings. */
const LEGGINGS_FROM = 0.35;

/** The penalty of trousers, or of jeans, for looking torn, cropped, thin or like leggings. */
export function avoidedBare(item: Garment, code: DressCode | null, feltMin: number): number {
  const isJeans = item.type === "Jeans";
  const isCold = feltMin < WARM_LAYER_BELOW_C;
  const isDressedUp = code !== null && code !== "garden";
  const bare = lookOf(item, "bare") ?? 0;
  const ripped = isJeans ? Math.min(RIPPED.most, RIPPED.weight * Math.max(0, bare - RIPPED.from)) : 0;
  if (code === "sport" || (!isCold && !(isJeans && isDressedUp))) return code === null ? ripped : 0;
  const isFrost = feltMin < FROST_BELOW_C;
  const inFrost = isFrost && bare >= (isJeans ? RIPPED : BARE_IN_FROST).from ? BARE_IN_FROST.weight : 0;
  if (!isJeans) return BARE * bare + inFrost;
  const sporty = lookOf(item, "sporty") ?? 0;
  const torn = bare - BARE_JEANS[isCold ? "cold" : "otherwise"];
  return inFrost + BARE * Math.max(0, torn, isDressedUp || sporty >= LEGGINGS_FROM ? sporty : 0);
}
