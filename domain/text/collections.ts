import { collectionsEn } from "#text/en/collections.ts";
import { collectionsRu } from "#text/ru/collections.ts";
import { textsOf } from "#text/fill-in.ts";

export type CollectionTextKey = keyof typeof collectionsEn;

/** A text about collections, and of the page that shows one to others; loaded with them (SET-01). */
export const collectionText = textsOf<CollectionTextKey>({ en: collectionsEn, ru: collectionsRu });
