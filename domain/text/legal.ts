import type { Language } from "#people/language.ts";
import type { Provider } from "#providers/calls.ts";
import { providersParagraph } from "#text/providers.ts";
import { legalEn } from "#text/legal/en.ts";
import { legalRu } from "#text/legal/ru.ts";

/** The pages that the messenger's terms require (SPEC-37). */
export const LEGAL_PAGES = ["privacy", "terms", "paysupport"] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** `{bot}` in a paragraph is the bot's name, `{providers}` the paragraph about the companies that are configured (TRUST-03). */
export type LegalText = {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
};

type Filled = { readonly bot: string; readonly providers: readonly Provider[] };

const TEXTS = { en: legalEn, ru: legalRu } satisfies Record<Language, Record<LegalPage, LegalText>>;

export function legalText(language: Language, page: LegalPage, { bot, providers }: Filled): LegalText {
  const { title, sections } = TEXTS[language][page];
  const named = (paragraph: string): string =>
    paragraph.replaceAll("{bot}", `@${bot}`).replace("{providers}", () => providersParagraph(language, providers));
  return {
    title,
    sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.map(named) })),
  };
}
