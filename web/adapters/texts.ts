import type { Language } from "@wardrobe/domain/people/language.ts";
import { translate, type Translate } from "@wardrobe/domain/text/translate.ts";
import { currentLanguage, useLanguage } from "#adapters/language.ts";

/** The same function for the same language, so that memoized components are not rendered again. */
export function useT(): Translate {
  return TRANSLATORS[useLanguage()];
}

const TRANSLATORS: Record<Language, Translate> = {
  ru: (key, params) => translate("ru", key, params),
  en: (key, params) => translate("en", key, params),
};

/** A text outside a component. */
export const textOf: Translate = (key, params) => translate(currentLanguage(), key, params);
