import { isNamedByDay } from "#outfit/look.ts";
import type { Language } from "#people/language.ts";
import { questionText } from "#text/questions.ts";

/** The friends' choice in the morning message; a bare date is no name to choose (ASK-01). `count`: all votes. */
export function tellChoice(language: Language, chosen: { name: string; votes: number }, count: number): string {
  const words = isNamedByDay(chosen.name) ? "friends_chose_outfit" : "friends_chose";
  return questionText(language, words, { ...chosen, count });
}
