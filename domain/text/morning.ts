import { morningEn } from "#text/en/morning.ts";
import { morningRu } from "#text/ru/morning.ts";
import { textsWith } from "#text/translate.ts";

/** Texts of the message of the morning and of the offers after outfits: the app's and their own, loaded with them. */
export const morningTexts = textsWith<keyof typeof morningEn>({ en: morningEn, ru: morningRu });
