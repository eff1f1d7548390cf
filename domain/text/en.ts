import { errorsEn } from "#text/en/errors.ts";
import { firstEn } from "#text/en/first.ts";
import { screensEn, suitableEn, toastsEn, wardrobeEn } from "#text/en/screens.ts";
import { specificationEn } from "#text/en/specification.ts";
import { wordsEn } from "#text/en/words.ts";

/** Every text in English; its keys are the keys of the product. */
export const en = {
  ...firstEn,
  ...errorsEn,
  ...toastsEn,
  ...wordsEn,
  ...specificationEn,
  ...screensEn,
  ...suitableEn,
  ...wardrobeEn,
};
