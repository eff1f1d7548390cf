import { selectionEn } from "#text/en/selection.ts";
import { selectionRu } from "#text/ru/selection.ts";
import { textsWith } from "#text/translate.ts";

/** Texts for a selection: the app's and their own, which are loaded when it begins. */
export const selectionTexts = textsWith<keyof typeof selectionEn>({ en: selectionEn, ru: selectionRu });
