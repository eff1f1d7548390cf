import { recommendationsEn } from "#text/en/recommendations.ts";
import { recommendationsRu } from "#text/ru/recommendations.ts";
import { textsWith } from "#text/translate.ts";

/** Texts of the recommendations' screen: the app's and their own, loaded with it. */
export const recommendationTexts = textsWith<keyof typeof recommendationsEn>({
  en: recommendationsEn,
  ru: recommendationsRu,
});
