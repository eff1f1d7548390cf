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
  looking_at: "Looking at {count} of {total}",
  stop_adding: "Stop",
  photos_failed: { one: "{count} photo", other: "{count} photos" },
};

export const uploadsRu = {
  photos_only: "Добавить можно только фото: JPEG или PNG.",
  not_added: "Не добавлены: {names}.",
  items_added: {
    one: "Добавлена {count} вещь.",
    few: "Добавлено {count} вещи.",
    many: "Добавлено {count} вещей.",
    other: "Добавлено {count} вещи.",
  },
  items_of_several: {
    one: "На {count} фото вещей несколько: добавлена самая заметная.",
    few: "На {count} фото вещей несколько: добавлены самые заметные.",
    many: "На {count} фото вещей несколько: добавлены самые заметные.",
    other: "На {count} фото вещей несколько: добавлены самые заметные.",
  },
  looking_at: "Узнаём {count} из {total}",
  stop_adding: "Остановить",
  photos_failed: {
    one: "{count} фото",
    few: "{count} фото",
    many: "{count} фото",
    other: "{count} фото",
  },
} satisfies Same<typeof uploadsEn>;

/** A text about chosen photos; loaded with what sends them, not with the first screen (U-01, U-05). */
export const uploadText = textsOf<keyof typeof uploadsEn>({ en: uploadsEn, ru: uploadsRu });
