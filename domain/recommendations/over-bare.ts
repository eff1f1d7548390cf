import type { Outer } from "#outfit/finish.ts";
import type { Climate } from "#recommendations/climate.ts";
import { comfortAt, isBareDress, isSummery } from "#recommendations/comfort.ts";
import type { DressCode } from "#recommendations/dress-code.ts";
import { blazersOverDress } from "#recommendations/over-dress.ts";
import { LOOKS_LIKE_DOWN_FROM, outerNeed, type Garment } from "#recommendations/outer-layer.ts";
import { isDress } from "#outfit/piece.ts";
import { isForChild, isShortSleeved } from "#wardrobe/card-words.ts";
import { lookOf } from "#wardrobe/guesses.ts";

/** Below this felt temperature bare arms are cold. */
const BELOW_C = 16;
const ARMS = { belowC: 14, weight: 0.6 } as const;
const COMFORTABLE_MIN = 0.6;
const SHORT_SLEEVED: readonly string[] = ["T-Shirt", "Polo", "Top"];

/** The same outer layers, but over bare arms on a cool day one at any rate, that does not match or fit the occasion, too. */
export function withOverBare(
  outer: Outer<Garment>,
  { owned, code = null }: { readonly owned: readonly Garment[]; readonly code?: DressCode | null | undefined },
  climate: Climate,
): Outer<Garment> {
  const isForBare = outerNeed(climate) === "chosen" && climate.feltMin < BELOW_C;
  if (!isForBare || outer.when === "never" || code === "sport") return outer;
  const isLayer = (one: Garment) =>
    one.position === "outerwear" &&
    !isForChild(one) &&
    comfortAt(one, climate.feltMin) >= COMFORTABLE_MIN &&
    (lookOf(one, "warm") ?? 0) < LOOKS_LIKE_DOWN_FROM;
  // On a day for nothing in particular a blazer goes over a dress (SPEC-114).
  const hasBlazer = code === null && blazersOverDress(owned, climate).length > 0;
  const bare = owned.filter((item) => isBare(item) && !(hasBlazer && isDress(item)));
  return { ...outer, bare: new Set(bare.map(({ id }) => id)), overBare: owned.filter(isLayer) };
}

/** The penalty of bare arms on a cool day where no outer layer is left. */
export function bareness(item: Garment, owned: readonly Garment[], { feltMin, feltMax }: Climate): number {
  const isCool = feltMin < ARMS.belowC && feltMax < ARMS.belowC + 4;
  return isCool && isBare(item) && !owned.some(({ position }) => position === "outerwear") ? ARMS.weight : 0;
}

function isBare(item: Garment): boolean {
  if (isDress(item)) return isSummery(item) || isBareDress(item);
  return item.position === "upper" && (SHORT_SLEEVED.includes(item.type) || isShortSleeved(item));
}
