import { alikeEn } from "#text/en/alike.ts";
import { alikeRu } from "#text/ru/alike.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about garments that look like one another; loaded with the item dialog or after a stack of photos. */
export const alikeText = textsOf<keyof typeof alikeEn>({ en: alikeEn, ru: alikeRu });
