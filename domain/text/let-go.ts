import { letGoEn } from "#text/en/let-go.ts";
import { letGoRu } from "#text/ru/let-go.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text of "Let go"; loaded with its sheet and its offers. */
export const letGoText = textsOf<keyof typeof letGoEn>({ en: letGoEn, ru: letGoRu });
