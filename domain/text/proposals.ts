import { proposalsEn } from "#text/en/proposals.ts";
import { proposalsRu } from "#text/ru/proposals.ts";
import { textsWith } from "#text/translate.ts";

/** Texts of the garments of one photo: the app's and their own, loaded with them. */
export const proposalTexts = textsWith<keyof typeof proposalsEn>({ en: proposalsEn, ru: proposalsRu });
