import { agreeing, unchanged } from "#text/agreeing.ts";
import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const uploadsEn = {
  photos_only: "Only photos can be added. Choose a JPEG or PNG.",
  not_added: "Not added: {names}.",
  items_added: { one: "{count} item added.", other: "{count} items added." },
  items_of_several: {
    one: "{count} photo shows several items: we added the main one.",
    other: "{count} photos show several items: we added the main one of each.",
  },
  photos_failed: { one: "{count} photo", other: "{count} photos" },
};

export const uploadsRu = {
  photos_only: "Добавить можно только фото: JPEG или PNG.",
  not_added: "Не добавлены: {names}.",
  items_added: {
    one: "Добавлена {count} вещь.",
    few: "Добавлено {count} вещи.",
    many: "Добавлено {count} вещей.",
  },
  items_of_several: agreeing(
    "На {count} фото вещей несколько: добавлена самая заметная.",
    "На {count} фото вещей несколько: добавлены самые заметные.",
  ),
  photos_failed: unchanged("{count} фото"),
} satisfies Same<typeof uploadsEn>;

/** A text about chosen photos; loaded with what sends them, not with the first screen (U-01, U-05). */
export const uploadText = textsOf<keyof typeof uploadsEn>({ en: uploadsEn, ru: uploadsRu });
