import { GOES_TOGETHER_MIN } from "#outfit/finish.ts";
import { isDress } from "#outfit/piece.ts";
import { accentOf, formalityOf, harmonyOf } from "#outfit/harmony.ts";
import { bandOf, type Band } from "#recommendations/comfort.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isArchived, isAtHand } from "#wardrobe/item-state.ts";
import { isVest } from "#wardrobe/card-words.ts";

/** How many similar garments are shown. */
export const SIMILAR_MAX = 12;

/** A garment that one may buy; it has no id yet. */
export type Wanted = Omit<Garment, "id">;
export type Verdict = {
  /** How many outfits it makes with what is at hand, none of which is possible without it. */
  readonly newOutfits: number;
  /** Much the same garments that are owned, the most similar first. */
  readonly similarIds: readonly string[];
  /** Which of those at hand it makes superfluous: in each of their outfits it could take their place. */
  readonly replacesIds: readonly string[];
};

/** "Should I buy it?" (BUY-01) */
export function judgePurchase(wanted: Wanted, owned: readonly Garment[]): Verdict {
  const atHand = owned.filter(isAtHand);
  return {
    newOutfits: countOutfits(wanted, atHand),
    similarIds: owned
      .filter((item) => !isArchived(item))
      .map((item) => ({ id: item.id, likeness: likenessOf(wanted, item) }))
      .filter(({ likeness }) => likeness > 0)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, SIMILAR_MAX)
      .map(({ id }) => id),
    replacesIds: atHand.filter((item) => isReplaced(item, wanted, atHand)).map(({ id }) => id),
  };
}

/** The other parts of the outfits that a garment can be in: a top, something below and shoes, or a dress and shoes. */
export function otherPartsOf(wanted: Wanted): readonly (readonly Part[])[] {
  switch (partOf(wanted)) {
    case "top":
      return [["lower", "feet"]];
    case "dress":
      return [["feet"]];
    case "lower":
      return [["top", "feet"]];
    case "feet":
      return [["top", "lower"], ["dress"]];
    case "over":
      return [
        ["top", "lower", "feet"],
        ["dress", "feet"],
      ];
    case "never":
      return [];
  }
}
export type Part = "top" | "dress" | "lower" | "feet";

export function partOf(garment: Wanted): Part | "over" | "never" {
  if (isVest(garment)) return "over";
  if (garment.position === "upper") return isDress(garment) ? "dress" : "top";
  if (garment.position === "lower" || garment.position === "feet") return garment.position;
  return garment.position === "underwear" ? "never" : "over";
}

/** Garments that are alike in all that decides whether they go together, and how many. */
type Alike = { readonly garment: Wanted; readonly band: Band; readonly count: number };

/** Counts without listing: garments that are alike are counted at once. */
function countOutfits(wanted: Wanted, atHand: readonly Garment[]): number {
  const alike: Readonly<Record<Part, readonly Alike[]>> = {
    top: groupAlike(atHand, "top"),
    dress: groupAlike(atHand, "dress"),
    lower: groupAlike(atHand, "lower"),
    feet: groupAlike(atHand, "feet"),
  };
  const count = (worn: readonly Wanted[], [coldest, warmest]: Band, [part, ...parts]: readonly Part[]): number => {
    if (part === undefined) return 1;
    let sum = 0;
    for (const { garment, band, count: times } of alike[part]) {
      const shared: Band = [Math.max(coldest, band[0]), Math.min(warmest, band[1])];
      if (shared[0] > shared[1] || !worn.every((one) => doMatch(one, garment))) continue;
      sum += times * count([...worn, garment], shared, parts);
    }
    return sum;
  };
  return otherPartsOf(wanted).reduce((sum, parts) => sum + count([wanted], bandOf(wanted), parts), 0);
}

function groupAlike(garments: readonly Garment[], part: Part): Alike[] {
  const groups = new Map<string, Alike>();
  for (const garment of garments.filter((one) => partOf(one) === part)) {
    const band = bandOf(garment);
    const key = [garment.color[0], accentOf(garment), formalityOf(garment), ...band].join("|");
    groups.set(key, { garment, band, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

export function doMatch(one: Wanted, other: Wanted): boolean {
  return harmonyOf(one, other) >= GOES_TOGETHER_MIN;
}

/** How alike they are: 0 unless of the same type and in a color that both have; more in the same main one or style (SPEC-61). */
function likenessOf(wanted: Wanted, item: Garment): number {
  if (wanted.position !== item.position || wanted.type !== item.type) return 0;
  const isUnknown = wanted.color.length === 0 || item.color.length === 0;
  if (!isUnknown && !wanted.color.some((one) => item.color.includes(one))) return 0;
  const isSameStyle = wanted.style !== null && wanted.style === item.style;
  return 1 + (wanted.color[0] === item.color[0] ? 2 : 0) + (isSameStyle ? 1 : 0);
}

function isReplaced(item: Garment, wanted: Wanted, atHand: readonly Garment[]): boolean {
  if (likenessOf(wanted, item) === 0 || wanted.color[0] !== item.color[0]) return false;
  const [[coldest, warmest], [ownColdest, ownWarmest]] = [bandOf(wanted), bandOf(item)];
  if (coldest > ownColdest || warmest < ownWarmest) return false;
  const parts: readonly string[] = otherPartsOf(item).flat();
  return atHand
    .filter((other) => parts.includes(partOf(other)))
    .every((other) => !doMatch(item, other) || doMatch(wanted, other));
}
