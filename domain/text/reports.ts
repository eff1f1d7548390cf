import { textsOf } from "#text/fill-in.ts";
import { reportsEn } from "#text/en/reports.ts";
import { reportsRu } from "#text/ru/reports.ts";

/** A text about reporting what somebody shows: of its page, and of the links to it. */
export const reportText = textsOf<keyof typeof reportsEn>({ en: reportsEn, ru: reportsRu });
