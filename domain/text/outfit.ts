import { outfitEn } from "#text/en/outfit.ts";
import { outfitRu } from "#text/ru/outfit.ts";
import { textsWith } from "#text/translate.ts";

/** Texts for saved outfits and invitations: the app's and their own, which are not loaded at the start. */
export const outfitTexts = textsWith<keyof typeof outfitEn>({ en: outfitEn, ru: outfitRu });
