import type { Language } from "#profile/settings.ts";
import { newcomerEn } from "#text/en/newcomer.ts";
import { newcomerRu } from "#text/ru/newcomer.ts";
import type { Text } from "#text/text.ts";
import { fillIn, translate, type TextKey, type TextParams } from "#text/translate.ts";

type OwnKey = keyof typeof newcomerEn;
export type NewcomerTextKey = TextKey | OwnKey;

const TEXTS = { en: newcomerEn, ru: newcomerRu } satisfies Record<Language, Record<OwnKey, Text>>;

/** Texts for newcomers: the app's and their own. These are separate, so that returning people do not download them. */
export function newcomerTexts(language: Language): (key: NewcomerTextKey, params?: TextParams) => string {
  return (key, params = {}) =>
    isOwn(key) ? fillIn(language, TEXTS[language][key], params) : translate(language, key, params);
}

function isOwn(key: NewcomerTextKey): key is OwnKey {
  return Object.hasOwn(newcomerEn, key);
}
