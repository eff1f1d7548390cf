import type { occasionsEn } from "#text/en/occasions.ts";
import type { Same } from "#text/text.ts";

export const occasionsRu = {
  "occasion.work": "Работа",
  "occasion.sport": "Спорт",
  "occasion.evening": "Вечер",
  another_outfit: "Ещё один образ",
  another_today: "Ещё образ на сегодня",
  another_for: "Ещё образ: {occasion}",
  "another_for.work": "Ещё образ на работу",
  "another_for.sport": "Ещё образ для спорта",
  "another_for.evening": "Ещё образ на вечер",
  also_for: "{occasion}: {what}.",
  "also_for.work": "На работу: {what}.",
  "also_for.sport": "Для спорта: {what}.",
  "also_for.evening": "Вечером: {what}.",
  also_planned: "Ещё в плане: {what}.",
  for_what: "На какой случай?",
  own_words: "Другое",
  own_words_for: "Какой именно?",
  own_words_example: "Театр, свидание, прогулка с собакой",
} satisfies Same<typeof occasionsEn>;
