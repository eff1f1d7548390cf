import { checkEn } from "#text/en/check.ts";
import { checkRu } from "#text/ru/check.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about what is to be checked; loaded with it. */
export const checkText = textsOf<keyof typeof checkEn>({ en: checkEn, ru: checkRu });
