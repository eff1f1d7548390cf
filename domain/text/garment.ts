import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const garmentEn = {
  worn_times: ["Worn once", "Worn {count} times"],
  last_worn: "last on {date}",
  a_wear: "{price} per wear",
  price_and_purchase: "Price and purchase",
  price: "Price",
  currency: "Currency",
  bought_at: "Bought on",
  bought_at_wrong: "Choose a day between {year} and today.",
  cut_out_free: "Free for a day after you add a photo",
  close_unsaved: "Close without saving",
  cut_out_advice: "Retake it alone, on a plain background.",
  cut_off: "The photo cuts it off. Retake it whole, and it looks its best.",
};

export const garmentRu = {
  worn_times: ["Надето {count} раз", "Надето {count} раза", "Надето {count} раз"],
  last_worn: "последний раз {date}",
  a_wear: "{price} за раз",
  price_and_purchase: "Цена и покупка",
  price: "Цена",
  currency: "Валюта",
  bought_at: "Дата покупки",
  bought_at_wrong: "Выберите день с {year} года по сегодня.",
  cut_out_free: "Бесплатно в первые сутки после загрузки",
  close_unsaved: "Закрыть без сохранения",
  cut_out_advice: "Переснимите вещь одну, на ровном фоне.",
  cut_off: "На фото вещь не целиком. Переснимите её всю.",
} satisfies Same<typeof garmentEn>;

/** A text about one garment's wear and price; loaded with its dialog, not with the first screen (WEAR-03, SPEC-58). */
export const garmentText = textsOf<keyof typeof garmentEn>({ en: garmentEn, ru: garmentRu });
