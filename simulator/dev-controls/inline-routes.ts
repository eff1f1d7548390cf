import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import { toContent } from "#bot-api/inline-results.ts";
import { ANY_CHAT, CHAT_KINDS, type SharedMessage } from "#bot-api/shared-messages.ts";
import { controlsOf, DevControlError, PersonParam } from "#dev-controls/dev-control.ts";
import { findPerson } from "#protocol/people.ts";
import { askInline, pressShared, sendPrepared, sendResult } from "#dev-controls/inline-actions.ts";

const WAIT_S_MAX = 25;

const chat = z.string().min(1).max(64);
const kind = z.enum(CHAT_KINDS).default("group");
const query = z.string().max(256);
const offset = z.string().max(64).default("");
const AskBody = z.object({ person: PersonParam, query, offset, kind });
const SendBody = z.object({ person: PersonParam, query, offset, result: z.string(), chat, kind });
const PreparedBody = z.object({ person: PersonParam, id: z.string(), chat, kind });
const PressBody = z.object({
  person: PersonParam,
  id: z.string(),
  data: z.string(),
  forged: z.boolean().default(false),
});
const MessageBody = z.object({ id: z.string() });
const FeedbackBody = z.object({ on: z.boolean() });
const EveryChatQuery = z.object({
  /** What the reader has: the answer waits until a chat differs. */
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
  control("/dev-controls/inline/press", PressBody, async ({ person, id, data, forged }) => ({
    answer: await pressShared(bot, person, { id, data, isForged: forged }),
  }));
  control("/dev-controls/inline/delete", MessageBody, ({ id }) => {
    if (!bot.shared.delete(id)) throw new DevControlError(404, "There is no such message.");
    return {};
  });
  control("/dev-controls/inline/feedback", FeedbackBody, ({ on }) => {
    bot.hasInlineFeedback = on;
    return { on };
  });
}
