import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

const en = {
  start: "Open the wardrobe",
  help: "What the bot can do",
  language: "Change the language",
  morning: "An outfit for the day, every morning",
  news: "News about the app, on or off",
  credits: "Your AI credits, and how to get more",
  paysupport: "Help with payments",
  export: "Get all your data",
  token: "Tokens for your own programs",
  delete: "Delete your account",
  terms: "Terms of use",
  privacy: "Privacy",
};

const ru = {
  start: "Открыть гардероб",
  help: "Что умеет бот",
  language: "Сменить язык",
  morning: "Образ на день по утрам",
  news: "Новости приложения: включить или выключить",
  credits: "AI-кредиты: сколько осталось и как купить",
  paysupport: "Помощь с оплатой",
  export: "Получить все свои данные",
  token: "Токены для ваших программ",
  delete: "Удалить аккаунт",
  terms: "Условия использования",
  privacy: "Конфиденциальность",
} satisfies Same<typeof en>;

/** The menu's line for a command of the bot. */
export const commandText = textsOf<keyof typeof en>({ en, ru });
