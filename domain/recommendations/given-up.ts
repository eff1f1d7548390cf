import { piecesOf } from "#outfit/slots.ts";
import type { Language } from "#people/language.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import type { Refined, Refinement } from "#recommendations/refine.ts";
import { givenUp, type SaidWish } from "#recommendations/wish.ts";
import { refinedText } from "#text/refined.ts";

/** Says which wish of before could not stay in force. */
export function withGivenUp(
  { outfit, still = [], wishes = [] }: Refinement,
  refined: Refined,
  owned: readonly Garment[],
  language: Language,
): Refined {
  const [wish] = wishes;
  if (still.length === 0 || wish === undefined || !refined.isMet) return refined;
  const wornOf = (ids: readonly string[]) => owned.filter(({ id }) => ids.includes(id));
  const lost = givenUp(still, wornOf(piecesOf(outfit)), wornOf(piecesOf(refined.selection)));
  if (lost === undefined) return refined;
  const kept = refinedText(language, `more.${lost}`);
  const wished = refinedText(language, `more.${wish}`);
  const told = refinedText(language, `given_up.${lost}`, { kept, wished });
  return { ...refined, because: [refined.because, told].filter((one) => one !== "").join(". ") };
}

/** That nothing at hand is as wished. */
export function tellSame(wish: SaidWish | undefined, language: Language): string {
  if (wish === undefined) return refinedText(language, "nothing_else");
  return refinedText(language, "same", { more: refinedText(language, `more.${wish}`) });
}
