import type { manyEn } from "#text/en/many.ts";
import type { Same } from "#text/text.ts";

export const manyRu = {
  make_no_background: "Убрать фон",
  make_enhanced: "Улучшить",
  question_no_background: {
    one: "Убрать фон у {count} вещи?",
    few: "Убрать фон у {count} вещей?",
    many: "Убрать фон у {count} вещей?",
    other: "Убрать фон у {count} вещей?",
  },
  question_enhanced: {
    one: "Улучшить {count} вещь?",
    few: "Улучшить {count} вещи?",
    many: "Улучшить {count} вещей?",
    other: "Улучшить {count} вещи?",
  },
  cost: "{cost}. {left}.",
  ready_already: {
    one: "У {count} вещи такая картинка уже есть.",
    few: "У {count} вещей такая картинка уже есть.",
    many: "У {count} вещей такая картинка уже есть.",
    other: "У {count} вещей такая картинка уже есть.",
  },
  beyond: {
    one: "Ещё {count} вещь пока подождёт.",
    few: "Ещё {count} вещи пока подождут.",
    many: "Ещё {count} вещей пока подождут.",
    other: "Ещё {count} вещи пока подождут.",
  },
  nothing_to_make: "У всех выбранных вещей такая картинка уже есть.",
  goes_on_free: "Можно заниматься другим.",
  goes_on: "Можно заниматься другим. Если картинка не получится, AI-кредит вернётся.",
  progress: "Картинки: {done} из {total}",
  pictures_ready: {
    one: "Готова {count} картинка.",
    few: "Готовы {count} картинки.",
    many: "Готово {count} картинок.",
    other: "Готово {count} картинки.",
  },
  pictures_failed: "Не получилось: {names}.",
  show_failed: "Показать",
  failed_cards: "Не получилось",
  and_more: "{names} и ещё {count}",
  offer: "Убрать фон с новых фото?",
  offer_free: "Бесплатно.",
  offer_left: {
    one: "{count} AI-кредит останется на картинку образа.",
    few: "{count} AI-кредита останутся на картинки образов.",
    many: "{count} AI-кредитов останутся на картинки образов.",
    other: "{count} AI-кредита останутся на картинки образов.",
  },
  offer_always: "Всегда делать так",
  offer_take: "Убрать фон",
  decline_offer: "Нет, спасибо",
} satisfies Same<typeof manyEn>;
