import { create } from "zustand";
import { INITIAL_LANGUAGE, type Language } from "@wardrobe/domain/profile/settings.ts";
import { translate, type Translate } from "@wardrobe/domain/text/translate.ts";

const useLanguageStore = create<{ language: Language }>(() => ({ language: INITIAL_LANGUAGE }));

/** The language of the interface; switching it redraws every text at once. */
export function useLanguage(): Language {
  return useLanguageStore((state) => state.language);
}

/** The same outside a component. */
export function spokenLanguage(): Language {
  return useLanguageStore.getState().language;
}

export function switchLanguage(language: Language): void {
  useLanguageStore.setState({ language });
  document.documentElement.lang = language;
  document.title = say("wardrobe");
}

/** The same function for the same language, so that what is drawn with it need not be drawn again. */
export function useT(): Translate {
  return SPEAKERS[useLanguage()];
}

const SPEAKERS: Record<Language, Translate> = {
  ru: (key, params) => translate("ru", key, params),
  en: (key, params) => translate("en", key, params),
};

/** A text outside a component. */
export const say: Translate = (key, params) => translate(spokenLanguage(), key, params);
