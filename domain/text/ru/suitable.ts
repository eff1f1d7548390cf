import type { suitableEn } from "#text/en/suitable.ts";
import type { Same } from "#text/text.ts";

export const suitableRu = {
  suitable_for_weather: "По погоде",
  suitable_for_request: "По запросу «{request}»",
  show_all_clothes: "Показать все вещи",
  rest_of_wardrobe: "Всё остальное",
  "reason.keeps_warm": "Согреет",
  "reason.fits_temperature": "Как раз по погоде",
  "reason.light_for_heat": "Не будет жарко",
  "reason.keeps_rain_out": "Защитит от дождя",
  "reason.keeps_wind_out": "Защитит от ветра",
  "reason.shades_from_sun": "Защитит от солнца",
  "reason.asked_for_type": "Как вы просили",
  "reason.asked_for_color": "Нужного цвета",
  "reason.asked_for_style": "Нужного стиля",
  "reason.asked_for_season": "По сезону",
  "reason.asked_for_words": "Из вашего запроса",
  "reason.fits_occasion": "К случаю",
  "reason.goes_with_it": "Сочетается с остальным",
  "reason.closest": "Ближе всего",
} satisfies Same<typeof suitableEn>;
