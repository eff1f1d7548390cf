import type { Language } from "#people/language.ts";
import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";
import { capitalised } from "#wardrobe/names-in-sentence.ts";
import { OCCASIONS } from "#wears/calls.ts";

export const occasionsEn = {
  "occasion.work": "Work",
  "occasion.walk": "Walk",
  "occasion.friends": "Friends",
  "occasion.sport": "Workout",
  "occasion.date": "Date",
  "occasion.party": "Party",
  "occasion.evening": "Evening",
  "going.work": "Work",
  "going.walk": "Walk",
  "going.friends": "Friends",
  "going.sport": "Workout",
  "going.date": "Date",
  "going.party": "Party",
  "going.evening": "Evening",
  another_outfit: "Add another outfit",
  another_today: "Another outfit for today",
  also_for: "{occasion}: {what}.",
  "also_for.work": "For work: {what}.",
  "also_for.walk": "For the walk: {what}.",
  "also_for.friends": "To see friends: {what}.",
  "also_for.sport": "For the workout: {what}.",
  "also_for.date": "For the date: {what}.",
  "also_for.party": "For the party: {what}.",
  "also_for.evening": "For the evening: {what}.",
  also_planned: "Also planned: {what}.",
  for_what: "What’s the occasion?",
  own_words: "Something else",
  own_words_for: "Which one?",
  own_words_example: "Theater, dog walk, dinner",
};

export const occasionsRu = {
  "occasion.work": "Работа",
  "occasion.walk": "Прогулка",
  "occasion.friends": "Друзья",
  "occasion.sport": "Тренировка",
  "occasion.date": "Свидание",
  "occasion.party": "Праздник",
  "occasion.evening": "Вечер",
  "going.work": "На работу",
  "going.walk": "На прогулку",
  "going.friends": "К друзьям",
  "going.sport": "На тренировку",
  "going.date": "На свидание",
  "going.party": "На праздник",
  "going.evening": "На вечер",
  another_outfit: "Ещё один образ",
  another_today: "Ещё образ на сегодня",
  also_for: "{occasion}: {what}.",
  "also_for.work": "На работу: {what}.",
  "also_for.walk": "На прогулку: {what}.",
  "also_for.friends": "К друзьям: {what}.",
  "also_for.sport": "На тренировку: {what}.",
  "also_for.date": "На свидание: {what}.",
  "also_for.party": "На праздник: {what}.",
  "also_for.evening": "Вечером: {what}.",
  also_planned: "Ещё в плане: {what}.",
  for_what: "На какой случай?",
  own_words: "Другое",
  own_words_for: "Какой именно?",
  own_words_example: "Театр, ужин, прогулка с собакой",
} satisfies Same<typeof occasionsEn>;

/** A text about several outfits a day; loaded with the calendar (SET-02). */
export const occasionText = textsOf<keyof typeof occasionsEn>({ en: occasionsEn, ru: occasionsRu });

/** An occasion as it is shown, also a person's own words, with a capital at its beginning. */
export function occasionLabel(occasion: string, language: Language): string {
  const known = OCCASIONS.find((word) => word === occasion);
  return known === undefined ? capitalised(occasion) : occasionText(language, `occasion.${known}`);
}
