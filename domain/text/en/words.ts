import type { Language } from "#people/language.ts";
import type { Gender } from "#profile/settings.ts";
import type { Condition } from "#recommendations/weather.ts";
import type { ImageMode } from "#wardrobe/image-mode.ts";

/** Words of the settings and of the weather, keyed `kind.word`. */
export type OtherWord =
  | `image_mode.${ImageMode}`
  | `gender.${Gender}`
  | `language.${Language}`
  | `weather.${Condition}`;

export const wordsEn = {
  "image_mode.original": "Original",
  "image_mode.no_background": "No background",
  "image_mode.enhanced": "Enhanced",
  "gender.man": "Man",
  "gender.woman": "Woman",
  "language.en": "English",
  "language.ru": "Русский",
  "weather.Clear": "Clear",
  "weather.Clouds": "Cloudy",
  "weather.Drizzle": "Drizzle",
  "weather.Rain": "Rain",
  "weather.Thunderstorm": "Thunderstorm",
  "weather.Snow": "Snow",
  "weather.Mist": "Mist",
  "weather.Fog": "Fog",
  "weather.Haze": "Haze",
  "weather.Smoke": "Smoke",
  "weather.Dust": "Dust",
  "weather.Sand": "Sand",
  "weather.Ash": "Ash",
  "weather.Squall": "Squall",
  "weather.Tornado": "Tornado",
} satisfies Record<OtherWord, string>;
