import type { wardrobeEn } from "#text/en/wardrobe.ts";
import type { Same } from "#text/text.ts";

export const wardrobeRu = {
  selection: "Выбранные вещи",
  items_deleted: {
    one: "Удалена {count} вещь",
    few: "Удалено {count} вещи",
    many: "Удалено {count} вещей",
    other: "Удалено {count} вещи",
  },
  heic_unreadable:
    "Это устройство не открывает фото HEIC. Сохраните фото как JPEG или выберите «Наиболее совместимые» в настройках камеры.",
  photo_not_replaced: "Новое фото не сохранено.",
  undo: "Отменить",
  photos_only: "Добавить можно только фото: JPEG или PNG.",
  not_added: "Не добавлены: {names}.",
  upload_offline: "Нет связи, фото не загрузилось. Отправим, как только она появится.",
  save_offline: "Нет связи. Всё, что вы ввели, на месте.",
  something_else: "Что-то другое",
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
} satisfies Same<typeof wardrobeEn>;
