import { importTablesEn } from "#text/en/import-tables.ts";
import { importTablesRu } from "#text/ru/import-tables.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about a table that is brought in; loaded with its sheet (MOVE-02). */
export const importTableText = textsOf<keyof typeof importTablesEn>({ en: importTablesEn, ru: importTablesRu });
