import type { Plural } from "#text/text.ts";

/** One form for each count that ends as one does, another for all others: «Тренч согреет», «ботинки согреют». */
export const agreeing = (one: string, plural: string): Plural => [one, plural, plural];

/** The same for every count: «{count} фото». */
export const unchanged = (text: string): Plural => agreeing(text, text);
