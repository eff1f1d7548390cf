import type { Language } from "#people/language.ts";
import { scarcestPart } from "#planner/new-outfits.ts";
import { partOf, type Wanted } from "#planner/purchase.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { wishText } from "#text/wishes.ts";
import { colored, namesOf } from "#wardrobe/names-in-sentence.ts";

/** The verdicts on "Should I buy it?" (BUY-01). */
export type Judgement = "no_outfit" | "outside_outfits" | "replaces" | "similar_owned" | "brings_new" | "few";

/** From how many new outfits on a garment brings a lot. */
const MANY_OUTFITS = 5;

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
