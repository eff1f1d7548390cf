import type { Language } from "#people/language.ts";

/** Said in both languages where the browser is too old to show anything else. */
export const OLD_BROWSER = {
  en: "This browser is too old for Wardrobe: update this device’s system, or open Telegram on another one.",
  ru: "Этот браузер слишком старый для приложения: обновите систему или откройте Telegram на другом устройстве.",
} as const satisfies Record<Language, string>;
