import type { dayEn } from "#text/en/day.ts";
import type { Same } from "#text/text.ts";

export const dayRu = {
  "part.morning": "Утро",
  "part.day": "День",
  "part.evening": "Вечер",
  today: "Сегодня ощущается как",
  felt: "ощущается как {degrees}\u00a0°C",
  range: "По ощущениям от {min} до {max}\u00a0°C",
  degrees: "Ощущается как {min}\u00a0°C",
  rain: "дождь",
  "rain.morning": "утром дождь",
  "rain.day": "днём дождь",
  "rain.evening": "вечером дождь",
  snow: "снег",
  wind: "ветер до {speed}\u00a0м/с",
  "season.Winter": "На дворе зима",
  "season.Spring": "На дворе весна",
  "season.Summer": "На дворе лето",
  "season.Autumn": "На дворе осень",
} satisfies Same<typeof dayEn>;
