import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const keptPhotosEn = {
  photos_unsent: { one: "{count} photo hasn't been added yet.", other: "{count} photos haven't been added yet." },
  photos_waiting: {
    one: "{count} photo is waiting for room in your wardrobe.",
    other: "{count} photos are waiting for room in your wardrobe.",
  },
  photos_paused: {
    one: "We'll add {count} photo for you {when}. No need to choose it again.",
    other: "We'll add {count} photos for you {when}. No need to choose them again.",
  },
  paused_rest: "We'll add {count} more for you {when}. No need to choose again.",
  paused_soon: "a little later",
  paused_hour: "within the hour",
  paused_hours: "over the next few hours",
  paused_until: "as soon as we can",
  add_photos: { one: "Add {count}", other: "Add {count}" },
  add_kept: { one: "Add {count} photo", other: "Add {count} photos" },
  drop_photos: "Don't add",
  photos_later: "Later",
};

export const keptPhotosRu = {
  photos_unsent: {
    one: "{count} фото ещё не добавлено.",
    few: "{count} фото ещё не добавлены.",
    many: "{count} фото ещё не добавлены.",
    other: "{count} фото ещё не добавлены.",
  },
  photos_waiting: {
    one: "{count} фото ждёт места в гардеробе.",
    few: "{count} фото ждут места в гардеробе.",
    many: "{count} фото ждут места в гардеробе.",
    other: "{count} фото ждут места в гардеробе.",
  },
  photos_paused: {
    one: "{count} фото добавим сами {when}, заново выбирать не нужно.",
    few: "{count} фото добавим сами {when}, заново выбирать не нужно.",
    many: "{count} фото добавим сами {when}, заново выбирать не нужно.",
    other: "{count} фото добавим сами {when}, заново выбирать не нужно.",
  },
  paused_rest: "Ещё {count} добавим сами {when}, заново выбирать не нужно.",
  paused_soon: "чуть позже",
  paused_hour: "в течение часа",
  paused_hours: "в ближайшие часы",
  paused_until: "при первой возможности",
  add_photos: {
    one: "Добавить {count}",
    few: "Добавить {count}",
    many: "Добавить {count}",
    other: "Добавить {count}",
  },
  add_kept: {
    one: "Добавить {count} фото",
    few: "Добавить {count} фото",
    many: "Добавить {count} фото",
    other: "Добавить {count} фото",
  },
  drop_photos: "Не добавлять",
  photos_later: "Позже",
} satisfies Same<typeof keptPhotosEn>;

/** A text about photos on the device; loaded once there are some (SPEC-50, SPEC-75). */
export const keptPhotosText = textsOf<keyof typeof keptPhotosEn>({ en: keptPhotosEn, ru: keptPhotosRu });
