import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Bot, PressAnswer } from "#bot-api/bot.ts";
import { toContent, readPicture, type InlineAnswer, type InlineResult } from "#bot-api/inline-results.ts";
import { ANY_CHAT, CHAT_KINDS, type SharedMessage, chatInstanceOf, type ChatKind } from "#bot-api/shared-messages.ts";
import { controlsOf, DevControlError, PersonParam } from "#dev-controls/dev-control.ts";
import { findPerson, type Person } from "#protocol/people.ts";
import { toUnixSeconds } from "#bot-api/chats.ts";

const WAIT_S_MAX = 25;

const chat = z.string().min(1).max(64);
const kind = z.enum(CHAT_KINDS).default("group");
const query = z.string().max(256);
const offset = z.string().max(64).default("");
const AskBody = z.object({ person: PersonParam, query, offset, kind });
const SendBody = z.object({ person: PersonParam, query, offset, result: z.string(), chat, kind });
const PreparedBody = z.object({ person: PersonParam, id: z.string(), chat, kind });
const PressBody = z.object({ person: PersonParam, id: z.string(), data: z.string() });
const EveryChatQuery = z.object({
  /** The version that the reader has: the answer waits until a chat differs. */
  since: z.coerce.number().int().optional(),
  wait: z.coerce.number().min(0).max(WAIT_S_MAX).default(WAIT_S_MAX),
});
const ChatQuery = EveryChatQuery.extend({ chat });

/** Like a message of the chat with the bot, for the page. */
function viewShared({ chats }: Bot, { fromId, ...message }: SharedMessage, at: number): object {
  const person = findPerson(String(fromId));
  return { ...message, message_id: at, from: person === null ? { is_bot: false } : chats.userOf(person) };
}

/** Chats without the bot, into which people send its messages, by its name or from its app. */
export function addInlineControls(server: FastifyInstance, bot: Bot): void {
  const control = controlsOf(server);
  server.get("/dev-controls/inline/chat", async ({ query: asked }) => {
    const { chat: name, since, wait } = ChatQuery.parse(asked);
    if (since !== undefined && bot.shared.versionOf(name) === since)
      await once(bot.shared.changes, name, { signal: AbortSignal.timeout(wait * 1000) }).catch(() => undefined);
    return { version: bot.shared.versionOf(name), messages: bot.shared.listIn(name) };
  });
  server.get("/dev-controls/inline/chats", async ({ query: asked }) => {
    const { since, wait } = EveryChatQuery.parse(asked);
    if (since !== undefined && bot.shared.version === since)
      await once(bot.shared.changes, ANY_CHAT, { signal: AbortSignal.timeout(wait * 1000) }).catch(() => undefined);
    return {
      version: bot.shared.version,
      messages: bot.shared.state.map((message, at) => viewShared(bot, message, at)),
    };
  });
  control("/dev-controls/inline/prepared", z.object({ person: PersonParam, id: z.string() }), ({ person, id }) => {
    const prepared = bot.shared.findPrepared(id, person.id, bot.now().getTime());
    if (prepared === null) throw new DevControlError(404, "There is no such message, or it has expired.");
    const { caption, text } = toContent(prepared.result);
    const picture = prepared.result.type === "photo" ? prepared.result.photo_url : "";
    return { text: caption ?? text ?? "", picture, kinds: prepared.kinds };
  });
  control("/dev-controls/inline/ask", AskBody, async ({ person, ...asked }) => ({
    answer: await askInline(bot, person, asked),
  }));
  control("/dev-controls/inline/send", SendBody, async ({ person, ...sent }) => ({
    message: await sendResult(bot, person, sent),
  }));
  control("/dev-controls/inline/send-prepared", PreparedBody, async ({ person, ...sent }) => ({
    message: await sendPrepared(bot, person, sent),
  }));
  control("/dev-controls/inline/press", PressBody, async ({ person, ...pressed }) => ({
    answer: await pressShared(bot, person, pressed),
  }));
}

/** The words that a person writes after the bot's name in a chat; `offset` is that of the next page. */
type Query = { readonly query: string; readonly offset: string; readonly kind: ChatKind };

const CHAT_TYPES = { user: "private", bot: "private", group: "group", channel: "channel" } as const;

/** The bot's answer, from the messenger's own store while that keeps it. Null if the bot does not answer in time. */
async function askInline(bot: Bot, person: Person, { query, offset, kind }: Query): Promise<InlineAnswer | null> {
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

type Place = { readonly chat: string; readonly kind: ChatKind };

/** Sends a result of the last answer to this query into a chat. */
async function sendResult(
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
async function sendPrepared(
  bot: Bot,
  person: Person,
  { id, ...place }: Place & { readonly id: string },
): Promise<SharedMessage> {
  const prepared = bot.shared.findPrepared(id, person.id, bot.now().getTime());
  if (prepared === null) throw new DevControlError(409, "MESSAGE_EXPIRED");
  if (!prepared.kinds.includes(place.kind)) throw new DevControlError(409, "It may not be sent into such a chat.");
  return await send(bot, person, { result: prepared.result, query: "", ...place });
}

/** The bot hears of it; of a message without buttons it hears no id. */
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
  bot.queue.add(person.id, { chosen_inline_result: { result_id: result.id, from, query, ...named } });
  return message;
}

/** Presses a button under a message in another chat. */
async function pressShared(
  bot: Bot,
  person: Person,
  { id, data }: { readonly id: string; readonly data: string },
): Promise<PressAnswer | null> {
  const message = bot.shared.find(id);
  const buttons = message?.reply_markup?.inline_keyboard.flat() ?? [];
  if (message === null || !buttons.some(({ callback_data }) => callback_data === data))
    throw new DevControlError(409, "This message has no such button.");
  const { id: queryId, answer } = bot.presses.open(bot.timing.answerMs);
  const from = bot.chats.userOf(person);
  const chat_instance = chatInstanceOf(message.chat);
  bot.queue.add(person.id, { callback_query: { id: queryId, from, inline_message_id: id, chat_instance, data } });
  return await answer;
}
