import { agreeing, unchanged } from "#text/agreeing.ts";
import type { Same } from "#text/text.ts";
import { textsWith } from "#text/translate.ts";

export const proposalsEn = {
  proposals_offer: ["{count} item in one photo", "{count} items in one photo"],
  proposals_offer_photos: ["{count} photo with several items", "{count} photos with several items"],
  proposals_title: "Items in the photo",
  proposals_title_of: "Items in the photo, {number} of {count}",
  proposals_hint:
    "Each gets a card of its own, instead of one card for the whole photo. Leave out what you don’t want.",
  proposals_keep: ["Add {count} card", "Add {count} cards"],
  proposals_drop: "Keep it as one card",
  proposals_later: "Later",
  proposals_room: ["Your plan has room for {count} more.", "Your plan has room for {count} more."],
  proposals_added: ["{count} card added", "{count} cards added"],
  proposals_not_added: "Not added. Check your connection and try again.",
  proposals_type: "Item {number}",
  hand_offer: "Is this one garment?",
  hand_title: "Cut out by hand",
  hand_hint: "Draw a box around each garment with your finger: each becomes a card. The photo stays until you’re done.",
  hand_keys: "Arrow keys move a box, with Shift they resize it. Delete removes it.",
  hand_add: "Add a box",
  hand_box: "Box {number}",
  hand_remove: "Remove box {number}",
  hand_cut: ["Cut out {count} item", "Cut out {count} items"],
  hand_link: "Several garments? Cut them out",
  hand_instead: "Draw the boxes yourself",
  hand_failed: "Not cut out. Your boxes are kept: check your connection and try again.",
};

export const proposalsRu = {
  proposals_offer: ["{count} вещь на одном фото", "{count} вещи на одном фото", "{count} вещей на одном фото"],
  proposals_offer_photos: unchanged("{count} фото с несколькими вещами"),
  proposals_title: "Вещи на фото",
  proposals_title_of: "Вещи на фото, {number} из {count}",
  proposals_hint: "У каждой будет своя карточка вместо одной на всё фото. Лишние отключите.",
  proposals_keep: ["Добавить {count} карточку", "Добавить {count} карточки", "Добавить {count} карточек"],
  proposals_drop: "Оставить одной карточкой",
  proposals_later: "Позже",
  proposals_room: agreeing(
    "В гардеробе есть место ещё для {count} вещи.",
    "В гардеробе есть место ещё для {count} вещей.",
  ),
  proposals_added: ["Добавлена {count} карточка", "Добавлено {count} карточки", "Добавлено {count} карточек"],
  proposals_not_added: "Не добавлено. Проверьте связь и попробуйте ещё раз.",
  proposals_type: "Вещь {number}",
  hand_offer: "Здесь одна вещь?",
  hand_title: "Вырезать вручную",
  hand_hint: "Обведите каждую вещь рамкой — у каждой будет своя карточка. Фото останется, пока вы не закончите.",
  hand_keys: "Стрелки двигают рамку, с Shift меняют её размер. Delete убирает её.",
  hand_add: "Добавить рамку",
  hand_box: "Рамка {number}",
  hand_remove: "Убрать рамку {number}",
  hand_cut: ["Вырезать {count} вещь", "Вырезать {count} вещи", "Вырезать {count} вещей"],
  hand_link: "На фото несколько вещей?",
  hand_instead: "Обвести вручную",
  hand_failed: "Не удалось вырезать. Рамки сохранены: проверьте связь и попробуйте ещё раз.",
} satisfies Same<typeof proposalsEn>;

/** Texts of the garments of one photo: the app's and their own, loaded with them (MANY-01). */
export const proposalTexts = textsWith<keyof typeof proposalsEn>({ en: proposalsEn, ru: proposalsRu });
