import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import type { Chat } from "#bot-api/chats.ts";
import { format } from "#bot-api/formatting.ts";
import { badRequest } from "#bot-api/bot-api-error.ts";
import { whole } from "#bot-api/params.ts";
import type { Content } from "#bot-api/wire.ts";
import { findByUsername } from "#protocol/people.ts";

/** Counted in characters without the markup. */
const TEXT_MAX = 4096;
const CAPTION_MAX = 1024;

/** A chat by its id, or that of a person by `@` and the name in the messenger. */
export const ChatIdParam = z.preprocess(
  (value) => (typeof value === "string" && value.startsWith("@") ? (findByUsername(value.slice(1))?.id ?? 0) : value),
  whole("chat_id is empty"),
);

/** The chat that the bot writes to. Refuses a chat in which it may not write. */
export async function findWritableChat(bot: Bot, chatId: number): Promise<Chat> {
  return bot.chats.getWritable(chatId, await bot.isKnown(chatId));
}

export function toText(marked: string, mode: string): Content {
  const { text, entities } = format(marked, mode);
  if (text.trim() === "") throw badRequest("message text is empty");
  if ([...text].length > TEXT_MAX) throw badRequest("message is too long");
  return { text, ...(entities.length === 0 ? {} : { entities }) };
}

export type CaptionFields = { readonly caption?: string | undefined; readonly parse_mode: string };

export function toCaption({ caption: marked = "", parse_mode: mode }: CaptionFields): Content {
  const { text, entities } = format(marked, mode);
  if (text === "") return {};
  if ([...text].length > CAPTION_MAX) throw badRequest("message caption is too long");
  return { caption: text, ...(entities.length === 0 ? {} : { caption_entities: entities }) };
}
