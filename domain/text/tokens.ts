import type { Language } from "#people/language.ts";
import { textsOf } from "#text/fill-in.ts";
import { tokensEn } from "#text/en/tokens.ts";
import { tokensRu } from "#text/ru/tokens.ts";

/** A text about tokens for one's own programs; loaded with their sheet (AGENT-01). */
export const tokenText = textsOf<keyof typeof tokensEn>({ en: tokensEn, ru: tokensRu });

/** A day on which a token ends or was used, with its year, on one line. Without a zone: that of the device. */
export function tokenDay(language: Language, moment: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year: "numeric", timeZone });
  return format
    .format(Date.parse(moment))
    .replace(/\sг\.$/, "")
    .replaceAll(" ", "\u00a0");
}
