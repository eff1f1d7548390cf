import type { selectionEn } from "#text/en/selection.ts";
import type { Same } from "#text/text.ts";

export const selectionRu = {
  items_selected: {
    one: "Выбрано: {count}",
    few: "Выбрано: {count}",
    many: "Выбрано: {count}",
    other: "Выбрано: {count}",
  },
  tap_items: "Отметьте вещи",
  select_all: "Выбрать все",
  select_none: "Снять выбор",
  end_selection: "Закончить выбор",
  change_fields: "Изменить данные",
  change_fields_hint: "Что не выбрано, останется как было.",
  unchanged: "Как есть",
  apply_to_items: {
    one: "Применить к {count} вещи",
    few: "Применить к {count} вещам",
    many: "Применить к {count} вещам",
    other: "Применить к {count} вещам",
  },
  items_changed: {
    one: "Изменена {count} вещь",
    few: "Изменено {count} вещи",
    many: "Изменено {count} вещей",
    other: "Изменено {count} вещи",
  },
  items_not_changed: "Не удалось изменить вещи. Попробуйте ещё раз.",
  delete_items_question: {
    one: "Удалить {count} вещь?",
    few: "Удалить {count} вещи?",
    many: "Удалить {count} вещей?",
    other: "Удалить {count} вещи?",
  },
  delete_items_hint: "Несколько секунд это можно будет отменить.",
} satisfies Same<typeof selectionEn>;
