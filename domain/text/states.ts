import { statesEn } from "#text/en/states.ts";
import { statesRu } from "#text/ru/states.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about favourites and states; loaded with what shows them. */
export const stateText = textsOf<keyof typeof statesEn>({ en: statesEn, ru: statesRu });
