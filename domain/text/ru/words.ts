import type { OtherWord } from "#text/en/words.ts";

/** Words of the settings and of the weather. */
export const wordsRu = {
  "image_mode.original": "Оригинал",
  "image_mode.no_background": "Без фона",
  "image_mode.enhanced": "Улучшенная",
  "gender.man": "Для мужчины",
  "gender.woman": "Для женщины",
  "language.en": "English",
  "language.ru": "Русский",
  "weather.Clear": "Ясно",
  "weather.Clouds": "Облачно",
  "weather.Drizzle": "Морось",
  "weather.Rain": "Дождь",
  "weather.Thunderstorm": "Гроза",
  "weather.Snow": "Снег",
  "weather.Mist": "Дымка",
  "weather.Fog": "Туман",
  "weather.Haze": "Мгла",
  "weather.Smoke": "Дым",
  "weather.Dust": "Пыль",
  "weather.Sand": "Песок",
  "weather.Ash": "Вулканический пепел",
  "weather.Squall": "Шквал",
  "weather.Tornado": "Смерч",
} satisfies Record<OtherWord, string>;
