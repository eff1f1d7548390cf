import { create } from "zustand";
import { INITIAL_LANGUAGE, type Language } from "@wardrobe/domain/people/language.ts";
import { firstText, type TranslateFirst } from "@wardrobe/domain/text/first.ts";

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
  document.title = firstText(language, "wardrobe");
}

/** The texts of the first screen; whatever is loaded after it takes `useT` of `texts.ts`. */
export function useFirstT(): TranslateFirst {
  return TRANSLATORS[useLanguage()];
}

/** The same function for the same language, so that memoized components are not rendered again. */
const TRANSLATORS: Record<Language, TranslateFirst> = {
  ru: (key, params) => firstText("ru", key, params),
  en: (key, params) => firstText("en", key, params),
};
