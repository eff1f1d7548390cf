import type { keptPhotosEn } from "#text/en/kept-photos.ts";
import type { Same } from "#text/text.ts";

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
    one: "Ещё {count} фото добавим сами чуть позже, заново выбирать не нужно.",
    few: "Ещё {count} фото добавим сами чуть позже, заново выбирать не нужно.",
    many: "Ещё {count} фото добавим сами чуть позже, заново выбирать не нужно.",
    other: "Ещё {count} фото добавим сами чуть позже, заново выбирать не нужно.",
  },
  photos_hourly: "За час узнаём до {limit} фото. Ещё {count} добавим после {time}, когда приложение будет открыто.",
  photos_beyond_hour: "За час узнаём до {limit} фото. Остальные добавим сами, чуть позже.",
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
