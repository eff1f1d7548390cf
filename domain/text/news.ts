import { newsEn } from "#text/en/news.ts";
import { newsRu } from "#text/ru/news.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about news, loaded with their switch. */
export const newsText = textsOf<keyof typeof newsEn>({ en: newsEn, ru: newsRu });
