import { create } from "zustand";
import { INITIAL_LANGUAGE, type Language } from "@wardrobe/domain/profile/settings.ts";
import { translate, type Translate } from "@wardrobe/domain/text/translate.ts";

const useLanguageStore = create<{ language: Language }>(() => ({ language: INITIAL_LANGUAGE }));

/** The language of the interface; switching it re-renders every text. */
export function useLanguage(): Language {
  return useLanguageStore((state) => state.language);
}

/** The same outside a component. */
export function currentLanguage(): Language {
  return useLanguageStore.getState().language;
}

export function switchLanguage(language: Language): void {
  useLanguageStore.setState({ language });
  document.documentElement.lang = language;
  document.title = textOf("wardrobe");
}

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
