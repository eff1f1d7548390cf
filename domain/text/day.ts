import { dayEn } from "#text/en/day.ts";
import { dayRu } from "#text/ru/day.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about the day's weather; loaded with what shows it, not with the first screen. */
export const dayText = textsOf<keyof typeof dayEn>({ en: dayEn, ru: dayRu });
