import { type LearnedTaste, TRAIT_KINDS, type TraitKind } from "#taste/calls.ts";

/** A trait is shown if it counts at least this share of the strongest: every answer says a little about everything. */
const SHOWN_SHARE = 0.2;
/** From fewer answers and diary entries nothing is shown: two skipped outfits would make jeans unloved. */
export const LEARNED_FROM_MIN = 8;
/** How many traits of a kind are shown. */
const SHOWN_MAX = 4;

export type LearnedGroup = {
  readonly kind: TraitKind;
  /** The strongest first, each as one style, type, color or item id, or two colors. */
  readonly traits: readonly (readonly string[])[];
};

/** The traits that a person clearly likes, or avoids, by kind (TASTE-01). */
export function learnedGroups(
  { traits, learned_from }: Pick<LearnedTaste, "traits" | "learned_from">,
  side: "liked" | "avoided",
): LearnedGroup[] {
  if (learned_from < LEARNED_FROM_MIN) return [];
  const strongest = Math.max(0, ...traits.map(({ weight }) => Math.abs(weight)));
  const sign = side === "liked" ? 1 : -1;
  const shown = traits.filter(({ weight }) => sign * weight > 0 && sign * weight >= SHOWN_SHARE * strongest);
  return TRAIT_KINDS.map((kind) => ({
    kind,
    traits: shown
      .filter((trait) => trait.kind === kind)
      .slice(0, SHOWN_MAX)
      .map(({ of }) => of),
  })).filter((group) => group.traits.length > 0);
}
