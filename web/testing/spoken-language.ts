import type { Language } from "@wardrobe/domain/profile/settings.ts";
import { translate, type Translate } from "@wardrobe/domain/text/translate.ts";

let language: Language = "en";

/** Stands in for the language of the interface, of which a drawing without a page sees only the first. */
export function switchLanguage(next: Language): void {
  language = next;
}

export function useLanguage(): Language {
  return language;
}

export const say: Translate = (key, params) => translate(language, key, params);

export function useT(): Translate {
  return say;
}
