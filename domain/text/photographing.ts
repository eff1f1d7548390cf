import type { Language } from "#people/language.ts";

const ALONE = {
  en: "Take a photo of one item on its own: on a bed, a hanger or the floor. A store screenshot works too.",
  ru: "Фотографируйте по одной вещи: на кровати, вешалке или полу. Подойдёт и скриншот из магазина.",
} as const satisfies Record<Language, string>;

/** How to photograph what the recogniser is to recognise (MANY-06, MANY-07); loaded with what helps to upload. */
export function photographingText(language: Language): string {
  return ALONE[language];
}
