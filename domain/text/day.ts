import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const dayEn = {
  "part.morning": "Morning",
  "part.day": "Day",
  "part.evening": "Evening",
  today: "Today it feels like",
  felt: "feels like {min}\u00a0°C",
  felt_range: "feels like {min} to {max}\u00a0°C",
  temp: "{min}\u00a0°C",
  temp_range: "{min} to {max}\u00a0°C",
  rain: "rain",
  "rain.morning": "rain in the morning",
  "rain.day": "rain during the day",
  "rain.evening": "rain in the evening",
  snow: "snow",
  wind: "wind up to {speed}\u00a0m/s",
  windy: "wind",
  as_told: "{what}, as you described",
  "season.Winter": "It’s winter",
  "season.Spring": "It’s spring",
  "season.Summer": "It’s summer",
  "season.Autumn": "It’s autumn",
};

export const dayRu = {
  "part.morning": "Утро",
  "part.day": "День",
  "part.evening": "Вечер",
  today: "Сегодня ощущается как",
  felt: "ощущается как {min}\u00a0°C",
  felt_range: "по ощущениям от {min} до {max}\u00a0°C",
  temp: "{min}\u00a0°C",
  temp_range: "От {min} до {max}\u00a0°C",
  rain: "дождь",
  "rain.morning": "утром дождь",
  "rain.day": "днём дождь",
  "rain.evening": "вечером дождь",
  snow: "снег",
  wind: "ветер до {speed}\u00a0м/с",
  windy: "ветер",
  as_told: "{what} — по вашим словам",
  "season.Winter": "На дворе зима",
  "season.Spring": "На дворе весна",
  "season.Summer": "На дворе лето",
  "season.Autumn": "На дворе осень",
} satisfies Same<typeof dayEn>;

/** A text about the day's weather; loaded with what shows it, not with the first screen (LAYER-04). */
export const dayText = textsOf<keyof typeof dayEn>({ en: dayEn, ru: dayRu });
