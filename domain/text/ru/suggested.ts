import type { suggestedEn } from "#text/en/suggested.ts";
import type { Plural, Same } from "#text/text.ts";

/** «Тренч согреет», «ботинки согреют»: `count` is of the verb, which has one plural only. */
const agreeing = (one: string, plural: string): Plural => ({ one, few: plural, many: plural, other: plural });

export const suggestedRu = {
  suggested_outfits: "Образы",
  closest_to_request: "По запросу «{request}» ничего нет, но вот самое близкое",
  closest_to_weather: "Точно по погоде ничего нет, но вот самое близкое",
  missing: "Не хватает {what}",
  "part.upper": "верха",
  "part.lower": "низа",
  "part.feet": "обуви",
  cold: agreeing("{sky}: {what} вряд ли согреет", "{sky}: {what} вряд ли согреют"),
  closest: agreeing("Идеального варианта нет, ближе всего {what}", "Идеального варианта нет, ближе всего {what}"),
  keeps_rain_out: agreeing("{what} не даст промокнуть", "{what} не дадут промокнуть"),
  shades_from_sun: agreeing("{what} защитит от солнца", "{what} защитят от солнца"),
  asked_for_type: agreeing(
    "{what}, как вы просили, и то, с чем это носят",
    "{what}, как вы просили, и то, с чем их носят",
  ),
  asked_for_color: agreeing("{what} того цвета, что вы просили", "{what} того цвета, что вы просили"),
  asked_for_words: agreeing("{what} — из вашего запроса", "{what} — из вашего запроса"),
  light_for_heat: agreeing("{sky}: выручит {what}", "{sky}: выручат {what}"),
  fits_temperature: agreeing("{sky}: {what} как раз по погоде", "{sky}: {what} как раз по погоде"),
  fits_occasion: agreeing("{what} подойдёт к случаю", "{what} подойдут к случаю"),
  for_business: agreeing("{what} — достаточно строго", "{what} — достаточно строго"),
  for_smart: agreeing("{what} — в меру нарядно", "{what} — в меру нарядно"),
  for_sport: agreeing("{what} не стеснит движений", "{what} не стеснят движений"),
  for_garden: agreeing("{what} — испачкать не жалко", "{what} — испачкать не жалко"),
  one_color: "Один цвет — {what}, остальное нейтральное",
  two_colors: "{what} хорошо смотрятся вместе",
  neutral_colors: "Только нейтральные цвета: {what}",
  coat_dry: agreeing("{sky}: {what} не даст промокнуть", "{sky}: {what} не дадут промокнуть"),
  coat_wind: agreeing("{sky}: {what} защитит от ветра", "{sky}: {what} защитят от ветра"),
  coat_warm: agreeing("{sky}: {what} согреет", "{sky}: {what} согреют"),
  shoes_dry: agreeing("{sky}: {what} спасёт от луж", "{sky}: {what} спасут от луж"),
  shoes_snow: agreeing("{sky}: выручит {what}", "{sky}: выручат {what}"),
  umbrella: "{sky}: возьмите зонт",
  no_rainproof: "{sky}: непромокаемого под рукой нет, возьмите зонт",
  no_warm_layer: agreeing(
    "{sky}: тёплой верхней одежды под рукой нет, поэтому {what}",
    "{sky}: тёплой верхней одежды под рукой нет, поэтому {what}",
  ),
  no_short_sleeves: agreeing(
    "{sky}: под рукой только длинные рукава, поэтому {what}",
    "{sky}: под рукой только длинные рукава, поэтому {what}",
  ),
  no_boots: agreeing("{sky}: ботинок под рукой нет, поэтому {what}", "{sky}: ботинок под рукой нет, поэтому {what}"),
  no_work_shoes: agreeing("Строгой обуви под рукой нет, поэтому {what}", "Строгой обуви под рукой нет, поэтому {what}"),
  layers: "Пока ощущается как {min}\u00a0°C, пригодится {coat}, а при {max}\u00a0°C согреет и {top}",
  "part.all_feet": "Обувь",
  "part.all_lower": "Низ",
  "part.all_outerwear": "Верхняя одежда",
  all_one_type: agreeing("{all}: под рукой только {what}", "{all}: под рукой только {what}"),
  all_one_color: agreeing(
    "{all}: под рукой только {color} цвет, поэтому {what}",
    "{all}: под рукой только {color} цвет, поэтому {what}",
  ),
  goes_together: agreeing("{what} хорошо сочетаются", "{what} хорошо сочетаются"),
  best_match: "Лучшее сочетание из того, что под рукой",
} satisfies Same<typeof suggestedEn>;
