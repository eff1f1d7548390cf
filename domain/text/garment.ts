import { garmentEn } from "#text/en/garment.ts";
import { garmentRu } from "#text/ru/garment.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about one garment's wear and price; loaded with its dialog, not with the first screen. */
export const garmentText = textsOf<keyof typeof garmentEn>({ en: garmentEn, ru: garmentRu });
