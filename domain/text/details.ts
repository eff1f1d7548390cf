import { detailsEn } from "#text/en/details.ts";
import { detailsRu } from "#text/ru/details.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about size, material, care and condition; loaded where they are opened or searched (SET-03). */
export const detailText = textsOf<keyof typeof detailsEn>({ en: detailsEn, ru: detailsRu });
