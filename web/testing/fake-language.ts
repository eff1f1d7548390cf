import type { Language } from "@wardrobe/domain/people/language.ts";
import { translate, type Translate } from "@wardrobe/domain/text/translate.ts";

let language: Language = "en";

/** Replaces the real module, whose store always has its initial state in `renderHtml`. */
export function switchLanguage(next: Language): void {
  language = next;
}

export function useLanguage(): Language {
  return language;
}

/** Every text, which includes those of the first screen. */
const translateAny: Translate = (key, params) => translate(language, key, params);

export function currentLanguage(): Language {
  return language;
}

export function useFirstT(): Translate {
  return translateAny;
}
