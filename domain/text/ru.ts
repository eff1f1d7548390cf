import type { en } from "#text/en.ts";
import { errorsRu } from "#text/ru/errors.ts";
import { firstRu } from "#text/ru/first.ts";
import { screensRu, suitableRu, toastsRu, wardrobeRu } from "#text/ru/screens.ts";
import { specificationRu } from "#text/ru/specification.ts";
import { wordsRu } from "#text/ru/words.ts";
import type { Same } from "#text/text.ts";

/** Every text in Russian. A key of English that is missing here does not compile. */
export const ru = {
  ...firstRu,
  ...errorsRu,
  ...toastsRu,
  ...wordsRu,
  ...specificationRu,
  ...screensRu,
  ...suitableRu,
  ...wardrobeRu,
} satisfies Same<typeof en>;
