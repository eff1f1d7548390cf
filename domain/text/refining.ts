import { refiningEn } from "#text/en/refining.ts";
import { textsOf } from "#text/fill-in.ts";
import { refiningRu } from "#text/ru/refining.ts";

/** A text about having an outfit otherwise; loaded with what offers it, not with the first screen. */
export const refiningText = textsOf<keyof typeof refiningEn>({ en: refiningEn, ru: refiningRu });
