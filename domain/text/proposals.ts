import { agreeing, unchanged } from "#text/agreeing.ts";
import type { Same } from "#text/text.ts";
import { textsWith } from "#text/translate.ts";

export const proposalsEn = {
  proposals_offer: { one: "{count} item in one photo", other: "{count} items in one photo" },
  proposals_offer_photos: { one: "{count} photo with several items", other: "{count} photos with several items" },
  proposals_title: "Items in the photo",
  proposals_title_of: "Items in the photo, {number} of {count}",
  proposals_hint:
    "Each gets a card of its own, instead of one card for the whole photo. Leave out what you don’t want.",
  proposals_keep: { one: "Add {count} card", other: "Add {count} cards" },
  proposals_drop: "Keep it as one card",
  proposals_later: "Later",
  proposals_room: { one: "Your plan has room for {count} more.", other: "Your plan has room for {count} more." },
  proposals_added: { one: "{count} card added", other: "{count} cards added" },
  proposals_not_added: "Not added. Check your connection and try again.",
  proposals_type: "Item {number}",
  hand_offer: "Several garments in one photo",
  hand_title: "Cut out by hand",
  hand_hint: "Draw a box around each garment with your finger: each becomes a card. The photo stays until you’re done.",
  hand_keys: "Arrow keys move a box, with Shift they resize it. Delete removes it.",
  hand_add: "Add a box",
  hand_box: "Box {number}",
  hand_remove: "Remove box {number}",
  hand_cut: { one: "Cut out {count} item", other: "Cut out {count} items" },
  hand_link: "Several garments? Cut them out",
  hand_instead: "Draw the boxes yourself",
  hand_failed: "Not cut out. Your boxes are kept: check your connection and try again.",
};

export const proposalsRu = {
  proposals_offer: {
    one: "{count} вещь на одном фото",
    few: "{count} вещи на одном фото",
    many: "{count} вещей на одном фото",
  },
  proposals_offer_photos: unchanged("{count} фото с несколькими вещами"),
  proposals_title: "Вещи на фото",
  proposals_title_of: "Вещи на фото, {number} из {count}",
  proposals_hint: "У каждой будет своя карточка вместо одной на всё фото. Лишние отключите.",
  proposals_keep: {
    one: "Добавить {count} карточку",
    few: "Добавить {count} карточки",
    many: "Добавить {count} карточек",
  },
  proposals_drop: "Оставить одной карточкой",
  proposals_later: "Позже",
  proposals_room: agreeing(
    "В гардеробе есть место ещё для {count} вещи.",
    "В гардеробе есть место ещё для {count} вещей.",
  ),
  proposals_added: {
    one: "Добавлена {count} карточка",
    few: "Добавлено {count} карточки",
    many: "Добавлено {count} карточек",
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
  },
  hand_link: "На фото несколько вещей?",
  hand_instead: "Обвести вручную",
  hand_failed: "Не удалось вырезать. Рамки сохранены: проверьте связь и попробуйте ещё раз.",
} satisfies Same<typeof proposalsEn>;

/** Texts of the garments of one photo: the app's and their own, loaded with them (MANY-01). */
export const proposalTexts = textsWith<keyof typeof proposalsEn>({ en: proposalsEn, ru: proposalsRu });
