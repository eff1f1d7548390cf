import type { uploadsEn } from "#text/en/uploads.ts";
import type { Same } from "#text/text.ts";

export const uploadsRu = {
  photos_only: "Добавить можно только фото: JPEG или PNG.",
  not_added: "Не добавлены: {names}.",
  items_added: {
    one: "Добавлена {count} вещь.",
    few: "Добавлено {count} вещи.",
    many: "Добавлено {count} вещей.",
    other: "Добавлено {count} вещи.",
  },
  photos_wait: {
    one: "Ещё {count} фото ждёт.",
    few: "Ещё {count} фото ждут.",
    many: "Ещё {count} фото ждут.",
    other: "Ещё {count} фото ждут.",
  },
  in_turn: "За раз — {max} фото. Остальные добавите следом.",
  items_of_several: {
    one: "На {count} фото вещей несколько: добавлена самая заметная.",
    few: "На {count} фото вещей несколько: добавлены самые заметные.",
    many: "На {count} фото вещей несколько: добавлены самые заметные.",
    other: "На {count} фото вещей несколько: добавлены самые заметные.",
  },
  looking_at: "Узнаём {count} из {total}",
  photos_failed: {
    one: "{count} фото.",
    few: "{count} фото.",
    many: "{count} фото.",
    other: "{count} фото.",
  },
} satisfies Same<typeof uploadsEn>;
