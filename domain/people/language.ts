import { FALLBACK_LANGUAGE, type Language } from "#profile/settings.ts";

/** A newcomer's language by what the messenger says of its own: `en*` is English, all else Russian (SPEC-4). */
export function languageOfNewcomer(languageCode: string | undefined): Language {
  return languageCode?.toLowerCase().startsWith("en") === true ? "en" : FALLBACK_LANGUAGE;
}

/** What is spoken once the settings have come: theirs, and the fallback where they give none (L-10). */
export function languageOfSettings(language: Language | null): Language {
  return language ?? FALLBACK_LANGUAGE;
}
