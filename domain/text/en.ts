import { errorsEn } from "#text/en/errors.ts";
import { screensEn } from "#text/en/screens.ts";
import { specificationEn } from "#text/en/specification.ts";
import { suitableEn } from "#text/en/suitable.ts";
import { toastsEn } from "#text/en/toasts.ts";
import { vocabularyEn } from "#text/en/vocabulary.ts";
import { wardrobeEn } from "#text/en/wardrobe.ts";

/** Every text in English; its keys are the keys of the product. */
export const en = {
  ...errorsEn,
  ...toastsEn,
  ...vocabularyEn,
  ...specificationEn,
  ...screensEn,
  ...suitableEn,
  ...wardrobeEn,
};
