import { uploadsEn } from "#text/en/uploads.ts";
import { uploadsRu } from "#text/ru/uploads.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about chosen photos; loaded with what sends them, not with the first screen. */
export const uploadText = textsOf<keyof typeof uploadsEn>({ en: uploadsEn, ru: uploadsRu });
