import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { NEWS_ACTS } from "@wardrobe/domain/broadcasts/broadcast.ts";
import type { broadcastCalls } from "@wardrobe/domain/broadcasts/calls.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { Actor, App, ChatPerson } from "#app.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import type { CommandRequest, Press } from "#kernel/feature.ts";
import { getPerson, setPreferences } from "#features/people/people.ts";

type Calls = typeof broadcastCalls;

export async function getNews({ db }: Pick<App, "db">, { userId }: Actor): Promise<Reply<Calls["getNews"]>> {
  return { is_on: (await getPerson(db, userId)).gets_news };
}

export async function setNews(
  { db }: Pick<App, "db">,
  { userId }: Actor,
  { is_on: gets_news }: Input<Calls["setNews"]>,
): Promise<undefined> {
  await setPreferences(db, userId, { gets_news });
}

/** `/news`: whether a person gets what operators send to everybody, with a button that changes it (OPS-04). */
export async function answerNews(_app: App, { person, language }: CommandRequest): Promise<OutgoingMessage> {
  const { gets_news } = person;
  const change = gets_news ? "off" : "on";
  return {
    text: botText(language, gets_news ? "news_are_on" : "news_are_off"),
    buttons: [[{ label: botText(language, gets_news ? "news_stop" : "news_again"), act: NEWS_ACTS[change] }]],
  };
}

export async function pressNews(app: App, person: ChatPerson, { act }: Press): Promise<string | null> {
  if (act !== NEWS_ACTS.on && act !== NEWS_ACTS.off) return null;
  const gets_news = act === NEWS_ACTS.on;
  await setPreferences(app.db, person.id, { gets_news });
  return botText(person.language ?? FALLBACK_LANGUAGE, gets_news ? "news_on" : "news_off");
}
