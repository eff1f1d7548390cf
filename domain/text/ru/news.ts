import type { newsEn } from "#text/en/news.ts";

export const newsRu: Record<keyof typeof newsEn, string> = {
  row: "Новости приложения в чате",
  not_saved: "Не сохранилось. Проверьте связь и попробуйте ещё раз.",
};
