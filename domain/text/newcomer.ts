import { newcomerEn } from "#text/en/newcomer.ts";
import { newcomerRu } from "#text/ru/newcomer.ts";
import { textsWith, type TextKey } from "#text/translate.ts";

export type NewcomerTextKey = TextKey | keyof typeof newcomerEn;

/** Texts for newcomers: the app's and their own. These are separate, so that returning people do not download them. */
export const newcomerTexts = textsWith<keyof typeof newcomerEn>({ en: newcomerEn, ru: newcomerRu });
