import { namedPart, type Part } from "#boards/part-of-day.ts";
import type { Language } from "#people/language.ts";
import { dayText } from "#text/day.ts";
import { occasionLabel } from "#text/occasions.ts";
import type { Occasion } from "#wears/calls.ts";

type For = { readonly occasion?: string | undefined };

export const EVENING = "evening" satisfies Occasion;

/** The part of its day that an outfit is for, by its occasion, in somebody's own words too. */
export function partOf({ occasion }: For): Part {
  return occasion === EVENING || (occasion !== undefined && namedPart(occasion) === EVENING) ? EVENING : "day";
}

/** Of several outfits of a day: what each is for. */
export function labelOf({ occasion }: For, language: Language): string {
  return occasion === undefined ? dayText(language, "part.day") : occasionLabel(occasion, language);
}
