import type { tasteEn } from "#text/en/taste.ts";
import type { Same } from "#text/text.ts";

export const tasteRu = {
  worn_in_such_weather: "Вы надевали это {times} в такую погоду",
  worn_before: "Вы надевали это {times}",
  once: "один раз",
  twice: "дважды",
  times: { one: "{count} раз", few: "{count} раза", many: "{count} раз", other: "{count} раза" },
  style: "Ваш стиль: {what}",
  type: "Вы любите носить: {what}",
  color: "Ваш цвет: {what}",
  colors: "Эти цвета вы любите вместе: {what}",
  garment: "Одна из любимых вещей: {what}",
} satisfies Same<typeof tasteEn>;
