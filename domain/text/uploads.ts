import { agreeing, unchanged } from "#text/agreeing.ts";
import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const uploadsEn = {
  photos_only: "Only photos can be added. Choose a JPEG or PNG.",
  not_added: "Not added: {names}.",
  items_added: ["{count} item added.", "{count} items added."],
  items_of_several: [
    "{count} photo shows several items: we added the main one.",
    "{count} photos show several items: we added the main one of each.",
  ],
  photos_failed: ["{count} photo", "{count} photos"],
  first_outfit_to_come: "We’ll put your first outfit here as soon as it’s all in",
};

export const uploadsRu = {
  photos_only: "Добавить можно только фото: JPEG или PNG.",
  not_added: "Не добавлены: {names}.",
  items_added: ["Добавлена {count} вещь.", "Добавлено {count} вещи.", "Добавлено {count} вещей."],
  items_of_several: agreeing(
    "На {count} фото вещей несколько: добавлена самая заметная.",
    "На {count} фото вещей несколько: добавлены самые заметные.",
  ),
  photos_failed: unchanged("{count} фото"),
  first_outfit_to_come: "Как только всё загрузится, соберём первый образ",
} satisfies Same<typeof uploadsEn>;

/** A text about chosen photos; loaded with what sends them, not with the first screen (U-01, U-05). */
export const uploadText = textsOf<keyof typeof uploadsEn>({ en: uploadsEn, ru: uploadsRu });
