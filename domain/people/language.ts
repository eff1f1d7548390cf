export const LANGUAGES = ["en", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];
/** The client's language until it knows the person's (L-10). */
export const INITIAL_LANGUAGE: Language = "en";
/** The language if the server gives none, and for missing texts (L-10). */
export const FALLBACK_LANGUAGE: Language = "ru";

/** A newcomer's language by that of the messenger: `en*` is English, anything else Russian (SPEC-4). */
export function languageOfNewcomer(languageCode: string | undefined): Language {
  return languageCode?.toLowerCase().startsWith("en") === true ? "en" : FALLBACK_LANGUAGE;
}

/** The language once the settings are loaded: theirs, or the fallback (L-10). */
export function languageOfSettings(language: Language | null): Language {
  return language ?? FALLBACK_LANGUAGE;
}

/** A visitor's language on the landing page: the first of the browser's that the interface has, else `en` (SPEC-6). */
export function languageOfVisitor(browser: readonly string[]): Language {
  return findKnown(browser) ?? INITIAL_LANGUAGE;
}

/** The first language in the header `accept-language` that the interface has, in the order sent; null for none (SPEC-142). */
export function languageOfReader(accepted: string | undefined): Language | null {
  return findKnown((accepted ?? "").split(",").map((tag) => tag.trim().split(";")[0] ?? ""));
}

function findKnown(tags: readonly string[]): Language | null {
  const known = tags.flatMap((tag) => LANGUAGES.filter((language) => tag.toLowerCase().split("-")[0] === language));
  return known[0] ?? null;
}
