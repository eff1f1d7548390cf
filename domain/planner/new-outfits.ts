import { doMatch, otherPartsOf, partOf, type Part, type Wanted } from "#planner/purchase.ts";
import { harmonyOf } from "#outfit/harmony.ts";
import { bandOf, type Band } from "#recommendations/comfort.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isAtHand } from "#wardrobe/item-state.ts";
import type { Language } from "#people/language.ts";
import { wishText } from "#text/wishes.ts";
import { colored, namesOf } from "#wardrobe/names-in-sentence.ts";

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
