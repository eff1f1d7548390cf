import type { Language } from "#people/language.ts";
import type { Provider } from "#providers/providers.ts";
import { providersEn } from "#text/en/providers.ts";
import { providersRu } from "#text/ru/providers.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about who may see photos and words; loaded with the question. */
export const providersText = textsOf<keyof typeof providersEn>({ en: providersEn, ru: providersRu });

/** Who gets what, a line for each. */
export function providerLines(language: Language, providers: readonly Provider[]): string[] {
  return providers.map(({ name, uses }) =>
    providersText(language, "line", { name, uses: uses.map((use) => providersText(language, use)).join("; ") }),
  );
}

/** The same as a paragraph of the page about privacy. */
export function providersParagraph(language: Language, providers: readonly Provider[]): string {
  if (providers.length === 0) return providersText(language, "nobody");
  return providersText(language, "page", { list: providerLines(language, providers).join("; ") });
}
