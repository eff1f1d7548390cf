import type { garmentEn } from "#text/en/garment.ts";
import type { Same } from "#text/text.ts";

export const garmentRu = {
  worn_times: {
    one: "Надето {count} раз",
    few: "Надето {count} раза",
    many: "Надето {count} раз",
    other: "Надето {count} раза",
  },
  last_worn: "последний раз {date}",
  a_wear: "{price} за раз",
  price_and_purchase: "Цена и покупка",
  price: "Цена",
  currency: "Валюта",
  bought_at: "Дата покупки",
  bought_at_wrong: "Выберите день с {year} года по сегодня.",
  cut_out_free: "Бесплатно в первые сутки после загрузки",
  close_unsaved: "Закрыть без сохранения",
  cut_off: "На фото вещь не целиком. Переснимите её всю — будет смотреться лучше.",
} satisfies Same<typeof garmentEn>;
