import { manyEn } from "#text/en/many.ts";
import { manyRu } from "#text/ru/many.ts";
import { textsOf } from "#text/fill-in.ts";

export type ManyTextKey = keyof typeof manyEn;

/** A text about pictures for many; loaded with the selection, not with the first screen. */
export const manyText = textsOf<ManyTextKey>({ en: manyEn, ru: manyRu });
