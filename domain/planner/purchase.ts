import { GOES_TOGETHER_MIN, isDoubled } from "#outfit/finish.ts";
import { isDress } from "#outfit/piece.ts";
import { isOpenLayer } from "#outfit/slot-of.ts";
import { accentOf, formalityOf, harmonyOf } from "#outfit/harmony.ts";
import { bandOf, type Band } from "#recommendations/comfort.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isArchived, isAtHand } from "#wardrobe/item-state.ts";
import { isHooded, isVest } from "#wardrobe/card-words.ts";
import type { Language } from "#people/language.ts";
import { wishText } from "#text/wishes.ts";
import { colored, namesOf } from "#wardrobe/names-in-sentence.ts";

/** How many similar garments are shown. */
const SIMILAR_MAX = 12;

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
type Part = "top" | "dress" | "lower" | "feet";

export function partOf(garment: Wanted): Part | "over" | "never" {
  // Nothing is worn open on bare skin.
  if (isVest(garment) || (isOpenLayer(garment) && garment.type !== "Hoodie")) return "over";
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
    const key = [
      garment.color[0],
      accentOf(garment),
      formalityOf(garment),
      garment.type,
      isHooded(garment),
      ...band,
    ].join("|");
    groups.set(key, { garment, band, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

function doMatch(one: Wanted, other: Wanted): boolean {
  return harmonyOf(one, other) >= GOES_TOGETHER_MIN && !(partOf(one) === "over" && isDoubled(one, other));
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

/** From how many new outfits on a garment brings a lot. */
const MANY_OUTFITS = 5;

export const SHOWN_OUTFITS_MAX = 3;

/**
 * Some of the outfits that a garment would make with what is at hand (BUY-01), without the garment: as many as there are,
 * at most {@link SHOWN_OUTFITS_MAX}. Each takes other garments than the ones before where it can, those that match the
 * wanted one best.
 */
export function listNewOutfits<Owned extends Garment>(wanted: Wanted, owned: readonly Owned[]): Owned[][] {
  const atHand = owned.filter(isAtHand);
  const found: Owned[][] = [];
  while (found.length < SHOWN_OUTFITS_MAX) {
    const uses = (one: Owned) => found.filter((outfit) => outfit.includes(one)).length;
    const ranked = atHand
      .map((one) => ({ one, uses: uses(one), worth: harmonyOf(wanted, one) }))
      .sort((a, b) => a.uses - b.uses || b.worth - a.worth)
      .map(({ one }) => one);
    const next = otherPartsOf(wanted)
      .map((parts) => firstOutfit({ worn: [], shared: bandOf(wanted) }, parts))
      .filter((outfit) => outfit !== null)
      .sort((a, b) => sumOf(a, uses) - sumOf(b, uses))[0];
    if (next === undefined) break;
    found.push(next);

    function firstOutfit({ worn, shared }: Begun<Owned>, [part, ...parts]: readonly Part[]): Owned[] | null {
      if (part === undefined) return found.some((other) => worn.every((one) => other.includes(one))) ? null : [...worn];
      for (const one of ranked) {
        if (partOf(one) !== part || ![wanted, ...worn].every((other) => doMatch(other, one))) continue;
        const band = bandOf(one);
        const both: Band = [Math.max(shared[0], band[0]), Math.min(shared[1], band[1])];
        const outfit = both[0] > both[1] ? null : firstOutfit({ worn: [...worn, one], shared: both }, parts);
        if (outfit !== null) return outfit;
      }
      return null;
    }
  }
  return found;
}

type Begun<Owned> = { readonly worn: readonly Owned[]; readonly shared: Band };

function sumOf<Owned>(outfit: readonly Owned[], uses: (one: Owned) => number): number {
  return outfit.reduce((sum, one) => sum + uses(one), 0);
}

/** The part of which the fewest at hand go with a garment, by the way of wearing it that lacks least; null where it has no other parts. */
export function scarcestPart(wanted: Wanted, owned: readonly Garment[]): { part: Part; count: number } | null {
  const [coldest, warmest] = bandOf(wanted);
  const countOf = (part: Part): number =>
    owned.filter((one) => {
      const [from, to] = bandOf(one);
      return isAtHand(one) && partOf(one) === part && doMatch(wanted, one) && from <= warmest && to >= coldest;
    }).length;
  const ways = otherPartsOf(wanted).map((parts) =>
    parts
      .map((part) => ({ part, count: countOf(part) }))
      .reduce((one, other) => (other.count < one.count ? other : one)),
  );
  return ways.reduce<(typeof ways)[number] | null>(
    (best, way) => (best === null || way.count > best.count ? way : best),
    null,
  );
}

/** The verdicts on "Should I buy it?" (BUY-01). */
type Judgement = "no_outfit" | "outside_outfits" | "replaces" | "similar_owned" | "brings_new" | "few";

type Answer = { readonly newOutfits: number; readonly similar: number; readonly replaces: number };

/** In this order: what makes no outfits at all, what is owned already, and how much is new. */
export function judgementOf(garment: Wanted, { newOutfits, similar, replaces }: Answer): Judgement {
  if (partOf(garment) === "never") return "outside_outfits";
  if (newOutfits === 0) return "no_outfit";
  if (replaces > 0) return "replaces";
  if (similar > 0) return "similar_owned";
  return newOutfits >= MANY_OUTFITS ? "brings_new" : "few";
}

type Judged = Omit<Answer, "similar" | "replaces"> & {
  /** Owned garments that are much the same, and those that it makes superfluous, the most similar first. */
  readonly similar: readonly Garment[];
  readonly replaces: readonly Garment[];
};

/** The verdict in sentences: whether to buy it, what it doubles, and what it lacks. */
export function tellVerdict(
  wanted: Wanted,
  { newOutfits, similar, replaces }: Judged,
  { owned, language }: { readonly owned: readonly Garment[]; readonly language: Language },
): string {
  const judgement = judgementOf(wanted, { newOutfits, similar: similar.length, replaces: replaces.length });
  const [doubled] = judgement === "replaces" ? replaces : similar;
  const said = wishText(language, judgement, doubled === undefined ? {} : namesOf([doubled.type], language));
  const scarce = judgement === "few" || judgement === "no_outfit" ? scarcestPart(wanted, owned) : null;
  // Every part is owned, but the garments that go with it do not go with each other: none is named.
  if (scarce === null || (judgement === "no_outfit" && scarce.count > 0)) return said;
  // Nothing is said against the garment where the wardrobe lacks what goes with anything.
  const verdict = judgement === "no_outfit" ? wishText(language, "too_early") : said;
  return `${verdict} ${wishText(language, `${scarce.count === 0 ? "lacks" : "scarce"}_${scarce.part}`)}`;
}

/** The recognised garment inside a sentence: "a pink cap", "black sneakers", «чёрные кроссовки». */
export function toldGarment(garment: Pick<Garment, "type" | "color">, language: Language): string {
  const told = colored(garment, language);
  if (language === "ru" || namesOf([garment.type], language).count > 1) return told;
  return `${/^[aeiou]/u.test(told) ? "an" : "a"} ${told}`;
}
