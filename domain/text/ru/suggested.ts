import type { suggestedEn } from "#text/en/suggested.ts";
import type { Same } from "#text/text.ts";

export const suggestedRu = {
  suggested_outfits: "Образы",
  closest_to_request: "Для «{request}» ничего нет; вот самое близкое",
  closest_to_weather: "Для этой погоды ничего нет; вот самое близкое",
  missing: "Пока не весь образ. Не хватает: {what}",
  closest: "Подходит, а самое близкое из того, что есть: {what}",
  keeps_rain_out: "Не промокнете: {what}",
  keeps_wind_out: "Не продует: {what}",
  shades_from_sun: "Солнце не помешает: {what}",
  asked_for_type: "Как вы просили: {what}, и то, что с этим сочетается",
  asked_for_color: "Нужного цвета: {what}",
  asked_for_words: "С вашими словами: {what}",
  keeps_warm: "Не замёрзнете: {what}",
  light_for_heat: "Не будет жарко: {what}",
  fits_occasion: "К случаю: {what}",
  one_style: "Всё в одном стиле: {what}",
  neutral_colors: "Нейтральные цвета, которые не спорят",
  one_color: "Один цвет, {what}, остальное нейтральное",
  two_colors: "Два цвета, которые дружат: {what}",
  coat_dry: "{sky}: {coat} не даст промокнуть",
  coat_wind: "{sky}: {coat} защитит от ветра",
  coat_warm: "{sky}: {coat} согреет",
  layers: "При {max}\u00a0°C — {top}, при {min}\u00a0°C сверху {coat}",
  under_sky: "{sky}. {claim}",
  goes_together: "Хорошо сочетаются: {what}",
} satisfies Same<typeof suggestedEn>;
