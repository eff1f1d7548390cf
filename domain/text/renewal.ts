import { renewalEn } from "#text/en/renewal.ts";
import { renewalRu } from "#text/ru/renewal.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about a month that renews by itself: in the plans and in the settings. */
export const renewalText = textsOf<keyof typeof renewalEn>({ en: renewalEn, ru: renewalRu });
