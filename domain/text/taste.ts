import { tasteEn } from "#text/en/taste.ts";
import { tasteRu } from "#text/ru/taste.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about what was learned of a person's taste (TASTE-01). */
export const tasteText = textsOf<keyof typeof tasteEn>({ en: tasteEn, ru: tasteRu });
