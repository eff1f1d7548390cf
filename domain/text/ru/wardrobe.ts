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
  upload_offline: "Нет связи, фото не загрузилось. Отправим, как только она появится.",
  save_offline: "Нет связи. Всё, что вы ввели, на месте.",
  something_else: "Что-то другое",
} satisfies Same<typeof wardrobeEn>;
