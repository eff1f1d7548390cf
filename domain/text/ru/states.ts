import type { statesEn } from "#text/en/states.ts";
import type { Same } from "#text/text.ts";

export const statesRu = {
  marks: "Отметки",
  favourite: "Любимая вещь",
  favourites: "Любимые",
  where: "Где вещь",
  "state.at_hand": "Под рукой",
  "state.laundry": "В стирке",
  "state.lent": "Одолжена",
  "state.archived": "В архиве",
  to_whom: "Кому",
  why: "Почему",
  "why.sold": "Продана",
  "why.given_away": "Отдана",
  "why.too_small": "Мала",
  "why.worn_out": "Износилась",
  "why.put_away": "Убрана до сезона",
  in_laundry: "В стирке: {count}",
  laundry_done: "Всё постирано",
  into_laundry: "В стирку",
  at_hand_again: "Снова под рукой: {count}",
  in_archive: "В архиве: {count}",
  show: "Показать",
  yes: "Да",
  no: "Нет",
  not_saved: "Не сохранено. Проверьте связь и попробуйте ещё раз.",
} satisfies Same<typeof statesEn>;
