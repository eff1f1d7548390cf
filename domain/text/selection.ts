import { agreeing, unchanged } from "#text/agreeing.ts";
import type { Same } from "#text/text.ts";
import { textsWith } from "#text/translate.ts";

export const selectionEn = {
  items_selected: ["{count} selected", "{count} selected"],
  tap_items: "Tap items",
  select_all: "Select all",
  select_none: "Select none",
  end_selection: "Stop selecting",
  change_fields: "Edit details",
  change_fields_hint: "Whatever you leave empty stays as it is.",
  unchanged: "Unchanged",
  apply_to_items: ["Apply to {count} item", "Apply to {count} items"],
  items_changed: ["{count} item changed", "{count} items changed"],
  items_not_changed: "Couldn’t change the items. Please try again.",
  delete_items_question: ["Delete {count} item?", "Delete {count} items?"],
  delete_items_hint: "They’ll leave your collections and plans too. You can undo this for a few seconds.",
};

export const selectionRu = {
  items_selected: unchanged("Выбрано: {count}"),
  tap_items: "Отметьте вещи",
  select_all: "Выбрать все",
  select_none: "Снять выбор",
  end_selection: "Закончить выбор",
  change_fields: "Изменить данные",
  change_fields_hint: "Что не выбрано, останется как было.",
  unchanged: "Как есть",
  apply_to_items: agreeing("Применить к {count} вещи", "Применить к {count} вещам"),
  items_changed: ["Изменена {count} вещь", "Изменено {count} вещи", "Изменено {count} вещей"],
  items_not_changed: "Не удалось изменить вещи. Попробуйте ещё раз.",
  delete_items_question: ["Удалить {count} вещь?", "Удалить {count} вещи?", "Удалить {count} вещей?"],
  delete_items_hint: "Из подборок и планов они тоже исчезнут. Несколько секунд это можно будет отменить.",
} satisfies Same<typeof selectionEn>;

/** Texts for a selection: the app's and their own, which are loaded when it begins. */
export const selectionTexts = textsWith<keyof typeof selectionEn>({ en: selectionEn, ru: selectionRu });
