import type { Language } from "#people/language.ts";
import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const tokensEn = {
  row: "Connect apps and AI",
  intro:
    "With a token, a script or an AI assistant of yours can use your wardrobe. It can’t pay, change your plan or delete your account.",
  new: "New token",
  name: "Name",
  name_example: "My assistant",
  scope: "What may it do?",
  read: "Look",
  write: "Look and change",
  read_hint: "It sees your clothes, outfits and diary, and costs nothing.",
  write_hint: "It can also add, change and delete clothes, and spend credits.",
  days: "How long?",
  days_30: "30 days",
  days_90: "90 days",
  days_365: "1 year",
  make: "Make token",
  once: "Copy it now: this is the only time it’s shown.",
  copy: "Copy",
  copied: "Token copied",
  not_copied: "It couldn’t be copied. Select it and copy it yourself.",
  agent: "For an AI agent, add this address (MCP, POST /mcp), and the token as its bearer token:",
  copy_address: "Copy the address",
  address_copied: "Address copied",
  address_not_copied: "Couldn’t copy. Select the address and copy it yourself.",
  how: "Your program sends it with each request to {origin}, as “Authorization: Bearer …”. All requests are described at {origin}/openapi.json.",
  line: "{scope} · until {date}",
  used: "Last used {date}",
  unused: "Not used yet",
  revoke: "Revoke",
  revoke_named: "Revoke “{name}”",
  revoke_question: "Revoke “{name}”?",
  revoke_hint: "The program that uses it is shut out at once. This can’t be undone.",
  revoked: "Token revoked",
  not_loaded: "Your tokens couldn’t be loaded.",
  not_changed: "That didn’t work. Check your connection and try again.",
  chat_new: "To make one, send /token and a name, like this: /token My assistant",
  chat_yours: "Your tokens:",
  chat_question: "What may “{name}” do?\n\nLook: {read}\n\nLook and change: {write}",
  chat_made: "“{name}” · {line}\n\n{token}",
  chat_hide: "I’ve copied it, remove it here",
  chat_hidden: "“{name}” works until {date}. See all with /token.",
  chat_keep: "Keep",
};

export const tokensRu = {
  row: "Подключить программы и AI",
  intro:
    "С токеном ваш скрипт или AI-помощник сможет работать с гардеробом. Платить, менять тариф и удалять аккаунт он не сможет.",
  new: "Новый токен",
  name: "Название",
  name_example: "Мой помощник",
  scope: "Что ему можно?",
  read: "Смотреть",
  write: "Смотреть и менять",
  read_hint: "Увидит вещи, образы и дневник. Кредиты не тратит.",
  write_hint: "Сможет ещё добавлять, менять и удалять вещи и тратить кредиты.",
  days: "На какой срок?",
  days_30: "30 дней",
  days_90: "90 дней",
  days_365: "1 год",
  make: "Создать токен",
  once: "Скопируйте сейчас: второй раз мы его не покажем.",
  copy: "Скопировать",
  copied: "Токен скопирован",
  not_copied: "Скопировать не вышло. Выделите токен и скопируйте сами.",
  agent: "AI-помощнику дайте ещё и этот адрес (MCP, POST /mcp), а токен — как bearer token:",
  copy_address: "Скопировать адрес",
  address_copied: "Адрес скопирован",
  address_not_copied: "Скопировать не вышло. Выделите адрес и скопируйте сами.",
  how: "Программа отправляет его с каждым запросом на {origin}: «Authorization: Bearer …». Все запросы описаны в {origin}/openapi.json.",
  line: "{scope} · до {date}",
  used: "Последний раз: {date}",
  unused: "Ещё не использовали",
  revoke: "Отозвать",
  revoke_named: "Отозвать «{name}»",
  revoke_question: "Отозвать «{name}»?",
  revoke_hint: "Программа с этим токеном сразу потеряет доступ. Вернуть его нельзя.",
  revoked: "Токен отозван",
  not_loaded: "Не получилось загрузить токены.",
  not_changed: "Не получилось. Проверьте связь и попробуйте ещё раз.",
  chat_new: "Чтобы создать токен, отправьте /token и название, например: /token Мой помощник",
  chat_yours: "Ваши токены:",
  chat_question: "Что можно «{name}»?\n\nСмотреть: {read}\n\nСмотреть и менять: {write}",
  chat_made: "«{name}» · {line}\n\n{token}",
  chat_hide: "Скопировано, убрать отсюда",
  chat_hidden: "«{name}» работает до {date}. Все токены — /token.",
  chat_keep: "Оставить",
} satisfies Same<typeof tokensEn>;

/** A text about tokens for one's own programs; loaded with their sheet (AGENT-01). */
export const tokenText = textsOf<keyof typeof tokensEn>({ en: tokensEn, ru: tokensRu });

/** A day on which a token ends or was used, with its year, on one line. Without a zone: that of the device. */
export function tokenDay(language: Language, moment: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year: "numeric", timeZone });
  return format
    .format(Date.parse(moment))
    .replace(/\sг\.$/, "")
    .replaceAll(" ", "\u00a0");
}
