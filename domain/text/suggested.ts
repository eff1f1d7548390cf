import { textsOf } from "#text/fill-in.ts";
import type { Plural, Same } from "#text/text.ts";

/** Texts of the outfits that begin a recommendation, and the sentence of each; `count` is of the verb (LAYER-05). */
export const suggestedEn = {
  suggested_outfits: "Outfits",
  closest_to_request: "Nothing for “{request}”, but these come close",
  closest_to_weather: "Nothing right for this weather, but these come close",
  missing: "All it needs is {what}",
  "part.upper": "a top",
  "part.lower": "bottoms",
  "part.feet": "shoes",
  cold: { one: "{sky}: the {what} isn't quite warm enough", other: "{sky}: the {what} aren't quite warm enough" },
  closest: {
    one: "The {what} is the closest you have",
    other: "The {what} are the closest you have",
  },
  keeps_rain_out: { one: "The {what} keeps you dry", other: "The {what} keep you dry" },
  shades_from_sun: { one: "The {what} keeps the sun off", other: "The {what} keep the sun off" },
  asked_for_type: {
    one: "The {what} you asked for, and what goes with it",
    other: "The {what} you asked for, and what goes with them",
  },
  asked_for_color: {
    one: "The {what} is in the color you asked for",
    other: "The {what} are in the color you asked for",
  },
  asked_for_words: { one: "The {what} matches your request", other: "The {what} match your request" },
  light_for_heat: {
    one: "{sky}: the {what} is light enough for the heat",
    other: "{sky}: the {what} are light enough for the heat",
  },
  fits_temperature: { one: "{sky}: the {what} is just right", other: "{sky}: the {what} are just right" },
  fits_occasion: { one: "The {what} suits the occasion", other: "The {what} suit the occasion" },
  for_business: { one: "The {what} is formal enough", other: "The {what} are formal enough" },
  for_smart: {
    one: "The {what} is dressy enough for the occasion",
    other: "The {what} are dressy enough for the occasion",
  },
  for_ceremony: {
    one: "The {what} is festive enough for the occasion",
    other: "The {what} are festive enough for the occasion",
  },
  for_sport: { one: "You can move freely in the {what}", other: "You can move freely in the {what}" },
  for_garden: { one: "The {what} won't mind some dirt", other: "The {what} won't mind some dirt" },
  one_color: "A touch of {what}, the rest is neutral",
  two_colors: "{what} go well together",
  neutral_colors: "All neutrals: {what}",
  coat_dry: { one: "{sky}: the {what} keeps you dry", other: "{sky}: the {what} keep you dry" },
  coat_wind: { one: "{sky}: the {what} keeps the wind out", other: "{sky}: the {what} keep the wind out" },
  coat_warm: { one: "{sky}: the {what} keeps you warm", other: "{sky}: the {what} keep you warm" },
  shoes_dry: { one: "{sky}: the {what} keeps your feet dry", other: "{sky}: the {what} keep your feet dry" },
  shoes_snow: { one: "{sky}: a day for the {what}", other: "{sky}: a day for the {what}" },
  umbrella: "{sky}: take an umbrella",
  no_rainproof: "{sky}: nothing ready to wear is rainproof, so take an umbrella",
  no_warm_layer: {
    one: "{sky}: no warm coat ready to wear, so it's the {what}",
    other: "{sky}: no warm coat ready to wear, so it's the {what}",
  },
  no_short_sleeves: {
    one: "{sky}: every top ready to wear has long sleeves, so it's the {what}",
    other: "{sky}: every top ready to wear has long sleeves, so it's the {what}",
  },
  no_boots: {
    one: "{sky}: no boots ready to wear, so it's the {what}",
    other: "{sky}: no boots ready to wear, so it's the {what}",
  },
  no_work_shoes: {
    one: "No dress shoes ready to wear, so it's the {what}",
    other: "No dress shoes ready to wear, so it's the {what}",
  },
  no_dressy_shoes: {
    one: "No dressy shoes ready to wear, so it's the {what}",
    other: "No dressy shoes ready to wear, so it's the {what}",
  },
  asked_no_dressy_shoes: {
    one: "The {asked} you asked for; no dressy shoes ready to wear, so it's the {what}",
    other: "The {asked} you asked for; no dressy shoes ready to wear, so it's the {what}",
  },
  cool_layer: { one: "{sky}: cool enough for the {what}", other: "{sky}: cool enough for the {what}" },
  long_sleeves: "{sky}: a bit cool, so long sleeves",
  short_sleeves: "{sky}: warm enough for short sleeves",
  no_jacket: "{sky}: no jacket needed",
  layers: "While it feels like {min}\u00a0°C you need the {coat}, at {max}\u00a0°C the {top} is enough",
  "part.all_feet": "Shoes",
  "part.all_lower": "Bottoms",
  all_one_type: { one: "{all}: nothing but a {what} is ready to wear", other: "{all}: only {what} are ready to wear" },
  all_one_color: {
    one: "{all}: only {color} is ready to wear, so it's the {what}",
    other: "{all}: only {color} is ready to wear, so it's the {what}",
  },
  goes_together: { one: "The {what} match each other", other: "The {what} go well together" },
  best_match: "The best match of what's ready to wear",
};

/** «Тренч согреет», «ботинки согреют»: `count` is of the verb, which has one plural only. */
const agreeing = (one: string, plural: string): Plural => ({ one, few: plural, many: plural, other: plural });

export const suggestedRu = {
  suggested_outfits: "Образы",
  closest_to_request: "По запросу «{request}» ничего нет, но вот самое близкое",
  closest_to_weather: "Точно по погоде ничего нет, но вот самое близкое",
  missing: "Не хватает только {what}",
  "part.upper": "верха",
  "part.lower": "низа",
  "part.feet": "обуви",
  cold: agreeing("{sky}: {what} вряд ли согреет", "{sky}: {what} вряд ли согреют"),
  closest: agreeing("Из того, что есть, ближе всего {what}", "Из того, что есть, ближе всего {what}"),
  keeps_rain_out: agreeing("{what} не даст промокнуть", "{what} не дадут промокнуть"),
  shades_from_sun: agreeing("{what} защитит от солнца", "{what} защитят от солнца"),
  asked_for_type: agreeing("{what}, как вы просили, и подходящие вещи", "{what}, как вы просили, и подходящие вещи"),
  asked_for_color: agreeing("{what} того цвета, что вы просили", "{what} того цвета, что вы просили"),
  asked_for_words: agreeing("{what} — из вашего запроса", "{what} — из вашего запроса"),
  light_for_heat: agreeing("{sky}: выручит {what}", "{sky}: выручат {what}"),
  fits_temperature: agreeing("{sky}: {what} как раз по погоде", "{sky}: {what} как раз по погоде"),
  fits_occasion: agreeing("{what} подойдёт к случаю", "{what} подойдут к случаю"),
  for_business: agreeing("{what} — достаточно строго", "{what} — достаточно строго"),
  for_smart: agreeing("{what} — в меру нарядно", "{what} — в меру нарядно"),
  for_ceremony: agreeing("{what} — как раз для торжества", "{what} — как раз для торжества"),
  for_sport: agreeing("{what} не стеснит движений", "{what} не стеснят движений"),
  for_garden: agreeing("{what} — испачкать не жалко", "{what} — испачкать не жалко"),
  one_color: "Акцент — {what}, остальное спокойное",
  two_colors: "{what} хорошо смотрятся вместе",
  neutral_colors: "Спокойная гамма: {what}",
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
  no_dressy_shoes: agreeing(
    "Парадной обуви под рукой нет, поэтому {what}",
    "Парадной обуви под рукой нет, поэтому {what}",
  ),
  asked_no_dressy_shoes: agreeing(
    "{asked}, как вы просили; парадной обуви под рукой нет, поэтому {what}",
    "{asked}, как вы просили; парадной обуви под рукой нет, поэтому {what}",
  ),
  cool_layer: agreeing("{sky}: пригодится {what}", "{sky}: пригодятся {what}"),
  long_sleeves: "{sky}: прохладно, поэтому длинный рукав",
  short_sleeves: "{sky}: тепло, хватит короткого рукава",
  no_jacket: "{sky}: куртка не понадобится",
  layers: "Пока ощущается как {min}\u00a0°C, пригодится {coat}, а при {max}\u00a0°C согреет и {top}",
  "part.all_feet": "Обувь",
  "part.all_lower": "Низ",
  all_one_type: agreeing("{all}: под рукой только {what}", "{all}: под рукой только {what}"),
  all_one_color: agreeing(
    "{all}: под рукой только {color} цвет, поэтому {what}",
    "{all}: под рукой только {color} цвет, поэтому {what}",
  ),
  goes_together: agreeing("{what} хорошо сочетаются", "{what} хорошо сочетаются"),
  best_match: "Лучшее сочетание из того, что под рукой",
} satisfies Same<typeof suggestedEn>;

/** A text about the outfits of a recommendation; loaded with them, not with the first screen. */
export const suggestedText = textsOf<keyof typeof suggestedEn>({ en: suggestedEn, ru: suggestedRu });
