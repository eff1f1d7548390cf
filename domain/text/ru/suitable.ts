import type { suitableEn } from "#text/en/suitable.ts";
import type { Same } from "#text/text.ts";

export const suitableRu = {
  suitable_for_weather: "Подходит к погоде",
  suitable_for_request: "Подходит: {request}",
  show_all_clothes: "Показать все вещи",
  rest_of_wardrobe: "Всё остальное",
  "reason.keeps_warm": "Согреет",
  "reason.fits_temperature": "По температуре",
  "reason.light_for_heat": "Лёгкое, для жары",
  "reason.keeps_rain_out": "Защитит от дождя",
  "reason.keeps_wind_out": "Защитит от ветра",
  "reason.shades_from_sun": "Защитит от солнца",
  "reason.asked_for_type": "Как вы просили",
  "reason.asked_for_color": "Нужного цвета",
  "reason.asked_for_style": "Нужного стиля",
  "reason.asked_for_season": "Для нужного сезона",
  "reason.asked_for_words": "Есть ваши слова",
  "reason.fits_occasion": "Уместно",
  "reason.goes_with_it": "Сочетается",
  "reason.closest": "Самое близкое из того, что есть",
} satisfies Same<typeof suitableEn>;
