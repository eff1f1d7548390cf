import { newcomerEn } from "#text/en/newcomer.ts";
import { wordsEn } from "#text/en/words.ts";
import { textsOf } from "#text/fill-in.ts";
import { newcomerRu } from "#text/ru/newcomer.ts";
import { wordsRu } from "#text/ru/words.ts";

const texts = { en: { ...newcomerEn, ...wordsEn }, ru: { ...newcomerRu, ...wordsRu } };

/** A text of the landing page, without the app's texts, which a visitor does not load. */
export const landingText = textsOf<keyof typeof texts.en>(texts);
