import type { Language } from "#people/language.ts";
import { occasionsEn } from "#text/en/occasions.ts";
import { occasionsRu } from "#text/ru/occasions.ts";
import { textsOf } from "#text/fill-in.ts";
import { OCCASIONS } from "#wears/occasion.ts";

/** A text about several outfits a day; loaded with the calendar. */
export const occasionText = textsOf<keyof typeof occasionsEn>({ en: occasionsEn, ru: occasionsRu });

/** An occasion as it is shown. A person's own words stay as they are. */
export function occasionLabel(occasion: string, language: Language): string {
  const known = OCCASIONS.find((word) => word === occasion);
  return known === undefined ? occasion : occasionText(language, `occasion.${known}`);
}

/** The title above the choice of another outfit for an occasion. */
export function anotherFor(occasion: string | null, language: Language): string {
  if (occasion === null) return occasionText(language, "another_outfit");
  const known = OCCASIONS.find((word) => word === occasion);
  return known === undefined
    ? occasionText(language, "another_for", { occasion })
    : occasionText(language, `another_for.${known}`);
}
