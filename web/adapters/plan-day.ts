import type { Language } from "@wardrobe/domain/people/language.ts";
import { unbroken } from "#adapters/shown-day.ts";

/** The day on which a plan ends or is paid for, with its year where that is another than today's (SPEC-79). */
export function planDay(language: Language, atMs: number, nowMs = Date.now()): string {
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  const year = isThisYear ? {} : { year: "numeric" as const };
  // Russian has full stops after its month and its year, which would end the sentence.
  return unbroken(new Intl.DateTimeFormat(language, { day: "numeric", month: "short", ...year }).format(atMs))
    .replace(/\sг\.$/, "")
    .replace(/\.(?=\s|$)/, "");
}
