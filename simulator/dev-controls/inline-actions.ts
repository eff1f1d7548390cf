import type { Bot, PressAnswer } from "#bot-api/bot.ts";
import { toUnixSeconds } from "#bot-api/chats.ts";
import { readPicture, toContent, type InlineAnswer, type InlineResult } from "#bot-api/inline-results.ts";
import { chatInstanceOf, type ChatKind, type SharedMessage } from "#bot-api/shared-messages.ts";
import { DevControlError } from "#dev-controls/dev-control.ts";
import type { Person } from "#protocol/people.ts";

/** What a person writes after the bot's name in a chat; `offset` is that of the next page. */
export type Query = { readonly query: string; readonly offset: string; readonly kind: ChatKind };

const CHAT_TYPES = { user: "private", bot: "private", group: "group", channel: "channel" } as const;

/** The bot's answer, from the messenger's own store while that keeps it. Null if the bot does not answer in time. */
export async function askInline(
  bot: Bot,
  person: Person,
  { query, offset, kind }: Query,
): Promise<InlineAnswer | null> {
  const nowMs = bot.now().getTime();
  for (const reader of [`${person.id}`, "everybody"]) {
    const kept = bot.inlineKept.get(keyOf(reader, query, offset));
    if (kept !== undefined && kept.untilMs > nowMs) return kept.answer;
  }
  const { id, answer } = bot.inlineQueries.open(bot.timing.answerMs);
  const from = bot.chats.userOf(person);
  bot.queue.add(person.id, { inline_query: { id, from, query, offset, chat_type: CHAT_TYPES[kind] } });
  const given = await answer;
  if (given === null) return null;
  const of = given.is_personal ? `${person.id}` : "everybody";
  bot.inlineKept.set(keyOf(of, query, offset), { answer: given, untilMs: nowMs + given.keptS * 1000 });
  return given;
}

function keyOf(of: string, query: string, offset: string): string {
  return JSON.stringify([of, query, offset]);
}

export type Place = { readonly chat: string; readonly kind: ChatKind };

/** Sends a result of the last answer to this query into a chat. */
export async function sendResult(
  bot: Bot,
  person: Person,
  { query, offset, result: id, ...place }: Place & Omit<Query, "kind"> & { readonly result: string },
): Promise<SharedMessage> {
  const answer = await askInline(bot, person, { query, offset, kind: place.kind });
  const result = answer?.results.find((offered) => offered.id === id);
  if (result === undefined) throw new DevControlError(409, "The bot does not offer this result.");
  return await send(bot, person, { result, query, ...place });
}

/** Sends a prepared message, as the app's `shareMessage` does, into a chat that the person chose. */
export async function sendPrepared(
  bot: Bot,
  person: Person,
  { id, ...place }: Place & { readonly id: string },
): Promise<SharedMessage> {
  const prepared = bot.shared.findPrepared(id, person.id, bot.now().getTime());
  if (prepared === null) throw new DevControlError(409, "MESSAGE_EXPIRED");
  if (!prepared.kinds.includes(place.kind)) throw new DevControlError(409, "It may not be sent into such a chat.");
  return await send(bot, person, { result: prepared.result, query: "", ...place });
}

/** The bot hears of it where its inline feedback is on; of a message without buttons it hears no id. */
async function send(
  bot: Bot,
  person: Person,
  { result, query, chat }: Place & { readonly result: InlineResult; readonly query: string },
): Promise<SharedMessage> {
  const content = toContent(result);
  const photo = result.type === "photo" ? { photo: await readPicture(bot, result.photo_url) } : {};
  const message = bot.shared.add({ ...content, ...photo, chat, fromId: person.id, date: toUnixSeconds(bot.now()) });
  const named = content.reply_markup === undefined ? {} : { inline_message_id: message.inline_message_id };
  const from = bot.chats.userOf(person);
  if (bot.hasInlineFeedback)
    bot.queue.add(person.id, { chosen_inline_result: { result_id: result.id, from, query, ...named } });
  return message;
}

/** Presses a button under a message in another chat. `isForged`: a changed client sends data that no button has. */
export async function pressShared(
  bot: Bot,
  person: Person,
  { id, data, isForged }: { readonly id: string; readonly data: string; readonly isForged: boolean },
): Promise<PressAnswer | null> {
  const message = bot.shared.find(id);
  const buttons = message?.reply_markup?.inline_keyboard.flat() ?? [];
  if (message === null || (!isForged && !buttons.some(({ callback_data }) => callback_data === data)))
    throw new DevControlError(409, "This message has no such button.");
  const { id: queryId, answer } = bot.presses.open(bot.timing.answerMs);
  const from = bot.chats.userOf(person);
  const chat_instance = chatInstanceOf(message.chat);
  bot.queue.add(person.id, { callback_query: { id: queryId, from, inline_message_id: id, chat_instance, data } });
  return await answer;
}
