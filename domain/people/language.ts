import { FALLBACK_LANGUAGE, type Language } from "#profile/settings.ts";

/** A newcomer's language by that of the messenger: `en*` is English, anything else Russian (SPEC-4). */
export function languageOfNewcomer(languageCode: string | undefined): Language {
  return languageCode?.toLowerCase().startsWith("en") === true ? "en" : FALLBACK_LANGUAGE;
}

/** The language once the settings are loaded: theirs, or the fallback (L-10). */
export function languageOfSettings(language: Language | null): Language {
  return language ?? FALLBACK_LANGUAGE;
}
