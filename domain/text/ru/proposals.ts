import type { proposalsEn } from "#text/en/proposals.ts";
import type { Same } from "#text/text.ts";

export const proposalsRu = {
  proposals_offer: {
    one: "{count} вещь на одном фото",
    few: "{count} вещи на одном фото",
    many: "{count} вещей на одном фото",
    other: "{count} вещи на одном фото",
  },
  proposals_offer_photos: {
    one: "{count} фото с несколькими вещами",
    few: "{count} фото с несколькими вещами",
    many: "{count} фото с несколькими вещами",
    other: "{count} фото с несколькими вещами",
  },
  proposals_title: "Вещи на фото",
  proposals_title_of: "Вещи на фото, {number} из {count}",
  proposals_hint: "У каждой будет своя карточка вместо одной на всё фото. Лишние отключите.",
  proposals_keep: {
    one: "Добавить {count} карточку",
    few: "Добавить {count} карточки",
    many: "Добавить {count} карточек",
    other: "Добавить {count} карточки",
  },
  proposals_drop: "Оставить одной карточкой",
  proposals_later: "Позже",
  proposals_room: {
    one: "В гардеробе есть место ещё для {count} вещи.",
    few: "В гардеробе есть место ещё для {count} вещей.",
    many: "В гардеробе есть место ещё для {count} вещей.",
    other: "В гардеробе есть место ещё для {count} вещей.",
  },
  proposals_added: {
    one: "Добавлена {count} карточка",
    few: "Добавлено {count} карточки",
    many: "Добавлено {count} карточек",
    other: "Добавлено {count} карточки",
  },
  proposals_not_added: "Не добавлено. Проверьте связь и попробуйте ещё раз.",
  proposals_type: "Вещь {number}",
  hand_offer: "На одном фото несколько вещей",
  hand_title: "Вырезать вручную",
  hand_hint: "Обведите каждую вещь рамкой — у каждой будет своя карточка. Фото останется, пока вы не закончите.",
  hand_keys: "Стрелки двигают рамку, с Shift меняют её размер. Delete убирает её.",
  hand_add: "Добавить рамку",
  hand_box: "Рамка {number}",
  hand_remove: "Убрать рамку {number}",
  hand_cut: {
    one: "Вырезать {count} вещь",
    few: "Вырезать {count} вещи",
    many: "Вырезать {count} вещей",
    other: "Вырезать {count} вещи",
  },
  hand_link: "На фото несколько вещей?",
  hand_instead: "Обвести вручную",
  hand_failed: "Не удалось вырезать. Рамки сохранены: проверьте связь и попробуйте ещё раз.",
} satisfies Same<typeof proposalsEn>;
