import type { suggestedEn } from "#text/en/suggested.ts";
import type { Plural, Same } from "#text/text.ts";

/** «Тренч согреет», «ботинки согреют»: `count` is of the verb, which has one plural only. */
const agreeing = (one: string, plural: string): Plural => ({ one, few: plural, many: plural, other: plural });

export const suggestedRu = {
  suggested_outfits: "Образы",
  closest_to_request: "По запросу «{request}» ничего нет, но вот самое близкое",
  closest_to_weather: "Точно по погоде ничего нет, но вот самое близкое",
  missing: "Образ пока не целый: не хватает {what}",
  "part.upper": "верха",
  "part.lower": "низа",
  "part.feet": "обуви",
  cold: agreeing("{sky}: {what} вряд ли согреет", "{sky}: {what} вряд ли согреют"),
  closest: agreeing("Идеального варианта нет, ближе всего {what}", "Идеального варианта нет, ближе всего {what}"),
  keeps_rain_out: agreeing("{what} не даст промокнуть", "{what} не дадут промокнуть"),
  keeps_wind_out: agreeing("{what} защитит от ветра", "{what} защитят от ветра"),
  shades_from_sun: agreeing("{what} защитит от солнца", "{what} защитят от солнца"),
  asked_for_type: agreeing(
    "{what}, как вы просили, и то, с чем это носят",
    "{what}, как вы просили, и то, с чем их носят",
  ),
  asked_for_color: agreeing("{what} того цвета, что вы просили", "{what} того цвета, что вы просили"),
  asked_for_words: agreeing("{what} — из вашего запроса", "{what} — из вашего запроса"),
  keeps_warm: agreeing("{what} согреет", "{what} согреют"),
  light_for_heat: agreeing("В жару выручит {what}", "В жару выручат {what}"),
  fits_occasion: agreeing("{what} подойдёт к случаю", "{what} подойдут к случаю"),
  one_style: "Единый стиль: {what}",
  neutral_colors: "Нейтральные цвета не спорят между собой",
  one_color: "Один цвет — {what}, остальное нейтральное",
  two_colors: "{what} хорошо смотрятся вместе",
  coat_dry: "{sky}: {coat} не даст промокнуть",
  coat_wind: "{sky}: {coat} защитит от ветра",
  coat_warm: "{sky}: {coat} согреет",
  layers: "При {min}\u00a0°C пригодится {coat}, а при {max}\u00a0°C согреет и {top}",
  under_sky: "{sky}. {claim}",
  goes_together: agreeing("{what} — хорошее начало", "{what} хорошо сочетаются"),
} satisfies Same<typeof suggestedEn>;
