import { namedPart } from "#boards/part-of-day.ts";
import type { Language } from "#people/language.ts";
import { EVENING } from "#planner/part-of-outfit.ts";
import { namedOccasion } from "#recommendations/named-occasion.ts";
import { occasionText } from "#text/occasions.ts";
import { OCCASIONS, OccasionWords } from "#wears/calls.ts";

/** Longer words are a sentence, which an occasion is named in. */
const LABEL_CHARS = 24;

/**
 * The occasion of what was asked for in these words: a chip's, else the words themselves, of a sentence the occasion or the evening
 * that it names; none where they are too long for one (SET-02).
 */
export function occasionAsked(words: string | null, language: Language): string | undefined {
  const known = OCCASIONS.find((word) => occasionText(language, `going.${word}`) === words);
  if (known !== undefined || words === null) return known;
  const named = words.length > LABEL_CHARS ? namedOccasion(words, language) : "";
  const part = namedPart(words);
  if (named !== "" && (part === null || part === namedPart(named))) return named;
  if (words.length > LABEL_CHARS && part === EVENING) return EVENING;
  return OccasionWords.safeParse(words).data;
}
