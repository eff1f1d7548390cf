import { suggestedEn } from "#text/en/suggested.ts";
import { suggestedRu } from "#text/ru/suggested.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about the outfits of a recommendation; loaded with them, not with the first screen. */
export const suggestedText = textsOf<keyof typeof suggestedEn>({ en: suggestedEn, ru: suggestedRu });
