import { agreeing, unchanged } from "#text/agreeing.ts";
import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const keptPhotosEn = {
  photos_unsent: ["{count} photo hasn’t been added yet.", "{count} photos haven’t been added yet."],
  photos_waiting: [
    "{count} photo is waiting for room in your wardrobe.",
    "{count} photos are waiting for room in your wardrobe.",
  ],
  photos_paused: [
    "We’ll add {count} more photo for you a little later. No need to choose it again.",
    "We’ll add {count} more photos for you a little later. No need to choose them again.",
  ],
  photos_hourly:
    "We can add up to {limit} photos an hour. {count} more will follow after {time}, once the app is open.",
  add_photos: ["Add {count}", "Add {count}"],
  add_kept: ["Add {count} photo", "Add {count} photos"],
  drop_photos: "Don’t add",
  photos_later: "Later",
  keep_waiting: "Keep waiting",
  looking_at: "Looking at {count} of {total}",
  stop_adding: "Stop",
};

export const keptPhotosRu = {
  photos_unsent: agreeing("{count} фото ещё не добавлено.", "{count} фото ещё не добавлены."),
  photos_waiting: agreeing("{count} фото ждёт места в гардеробе.", "{count} фото ждут места в гардеробе."),
  photos_paused: unchanged("Ещё {count} фото добавим сами чуть позже, заново выбирать не нужно."),
  photos_hourly: "За час узнаём до {limit} фото. Ещё {count} добавим после {time}, когда приложение будет открыто.",
  add_photos: unchanged("Добавить {count}"),
  add_kept: unchanged("Добавить {count} фото"),
  drop_photos: "Не добавлять",
  photos_later: "Позже",
  keep_waiting: "Подождать",
  looking_at: "Распознаём {count} из {total}",
  stop_adding: "Остановить",
} satisfies Same<typeof keptPhotosEn>;

/** A text about photos on the device; loaded once there are some (SPEC-50, SPEC-75). */
export const keptPhotosText = textsOf<keyof typeof keptPhotosEn>({ en: keptPhotosEn, ru: keptPhotosRu });
