import { wearsEn } from "#text/en/wears.ts";
import { wearsRu } from "#text/ru/wears.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about wears; loaded with the buttons and chips that need it, not with the first screen. */
export const wearText = textsOf<keyof typeof wearsEn>({ en: wearsEn, ru: wearsRu });
