import { textsOf } from "#text/fill-in.ts";

export const newsEn = {
  row: "App news in the chat",
  not_saved: "That wasn’t saved. Check your connection and try again.",
};

export const newsRu: Record<keyof typeof newsEn, string> = {
  row: "Новости в чате",
  not_saved: "Не сохранилось. Проверьте связь и попробуйте ещё раз.",
};

/** A text about news, loaded with their switch (OPS-04). */
export const newsText = textsOf<keyof typeof newsEn>({ en: newsEn, ru: newsRu });
