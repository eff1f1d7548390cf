import { LANGUAGES, type Language } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App, ChatPerson } from "#app.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import { setPreferences } from "#features/people/people.ts";
import type { CommandRequest } from "#kernel/feature.ts";

export const languageAct = (language: Language): string => `language:${language}`;

export async function askLanguage(_app: App, { language }: CommandRequest): Promise<OutgoingMessage> {
  const labelOf = (to: Language) => botText(language, `language.${to}`);
  return {
    text: botText(language, "bot_language_question"),
    buttons: [LANGUAGES.map((to) => ({ label: labelOf(to), act: languageAct(to) }))],
  };
}

export async function pressLanguage(app: App, person: ChatPerson, { act }: { act: string }): Promise<string | null> {
  const chosen = LANGUAGES.find((to) => act === languageAct(to));
  if (chosen === undefined) return null;
  await setPreferences(app.db, person.id, { language: chosen });
  await app.messenger.send(person.telegram_id, { text: botText(chosen, "bot_language_done") });
  return "";
}
