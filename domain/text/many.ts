import { agreeing } from "#text/agreeing.ts";
import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const manyEn = {
  make_no_background: "Remove backgrounds",
  make_enhanced: "Enhance",
  question_no_background: ["Remove the background of {count} item?", "Remove the backgrounds of {count} items?"],
  question_enhanced: ["Enhance {count} item?", "Enhance {count} items?"],
  ready_already: ["{count} already has this picture.", "{count} already have this picture."],
  beyond: ["{count} more will have to wait.", "{count} more will have to wait."],
  nothing_to_make: "Every item you chose already has this picture.",
  goes_on: "You can keep using the app.",
  credit_back: "If a picture fails, you get the AI credit back.",
  progress_no_background: "Removing backgrounds: {done} of {total}",
  progress_enhanced: "Enhancing: {done} of {total}",
  pictures_ready: ["{count} item has a new picture.", "{count} items have new pictures."],
  pictures_failed: "Couldn’t make: {names}.",
  credit_is_back: "Your AI credit is back.",
  show_failed: "Show",
  failed_cards: "No new picture",
  and_more: "{names} and {count} more",
  offer: ["Remove the background of {count} item · free", "Remove backgrounds of {count} items · free"],
  offer_always: "Always remove backgrounds",
  decline_offer: "No, thanks",
  now_by_itself: "We clear the background of new photos for you. To keep it, choose “Original” in Settings.",
};

export const manyRu = {
  make_no_background: "Убрать фон",
  make_enhanced: "Улучшить",
  question_no_background: agreeing("Убрать фон у {count} вещи?", "Убрать фон у {count} вещей?"),
  question_enhanced: ["Улучшить {count} вещь?", "Улучшить {count} вещи?", "Улучшить {count} вещей?"],
  ready_already: agreeing("У {count} вещи такая картинка уже есть.", "У {count} вещей такая картинка уже есть."),
  beyond: ["Ещё {count} вещь пока подождёт.", "Ещё {count} вещи пока подождут.", "Ещё {count} вещей пока подождут."],
  nothing_to_make: "У всех выбранных вещей такая картинка уже есть.",
  goes_on: "Можно заниматься другим.",
  credit_back: "Если картинка не получится, AI-кредит вернётся.",
  progress_no_background: "Убираем фон: {done} из {total}",
  progress_enhanced: "Улучшаем: {done} из {total}",
  pictures_ready: agreeing("У {count} вещи новая картинка.", "У {count} вещей новые картинки."),
  pictures_failed: "Не получилось: {names}.",
  credit_is_back: "AI-кредит вернули.",
  show_failed: "Показать",
  failed_cards: "Не получилось",
  and_more: "{names} и ещё {count}",
  offer: agreeing("Убрать фон у {count} вещи · бесплатно", "Убрать фон у {count} вещей · бесплатно"),
  offer_always: "Всегда убирать фон",
  decline_offer: "Нет, спасибо",
  now_by_itself: "Фон новых фото убираем сами. Оставить его можно в настройках: «Оригинал».",
} satisfies Same<typeof manyEn>;

export type ManyTextKey = keyof typeof manyEn;

/** A text about pictures for many; loaded with the selection, not with the first screen (MANY-03). */
export const manyText = textsOf<ManyTextKey>({ en: manyEn, ru: manyRu });
