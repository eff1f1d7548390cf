import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import type { Chat } from "#bot-api/chats.ts";
import { badRequest, type Content, type Entity } from "#bot-api/wire.ts";
import { whole, bytes, json } from "#bot-api/params.ts";
import { findByUsername } from "#protocol/people.ts";

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

export function toText(text: string): Content {
  const entities = findEntities(text);
  if (text.trim() === "") throw badRequest("message text is empty");
  if ([...text].length > TEXT_MAX) throw badRequest("message is too long");
  return { text, ...(entities.length === 0 ? {} : { entities }) };
}

export function toCaption(caption = ""): Content {
  const entities = findEntities(caption);
  if (caption === "") return {};
  if ([...caption].length > CAPTION_MAX) throw badRequest("message caption is too long");
  return { caption, ...(entities.length === 0 ? {} : { caption_entities: entities }) };
}

const AUTO_ENTITY =
  /(?<url>https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])|(?<![\w/])(?<bot_command>\/[a-z0-9_]{1,32}(?:@\w+)?)(?![\w/])/gi;

/** The links and commands that the messenger finds in any text. */
export function findEntities(text: string): readonly Entity[] {
  return [...text.matchAll(AUTO_ENTITY)].map(({ index, groups = {}, 0: { length } }) => ({
    type: groups["url"] === undefined ? "bot_command" : "url",
    offset: index,
    length,
  }));
}

/** Links that a button may open: web addresses and the messenger's own `tg:` links. */
const LINK = /^(https?|tg):\/\/\S+$/;

const ButtonSchema = z
  .object({
    text: z.string({ error: 'can\'t parse inline keyboard button: Field "text" must be of type String' }).min(1, {
      error: "inline keyboard button text must be non-empty",
    }),
    callback_data: bytes(1, 64, "BUTTON_DATA_INVALID").optional(),
    url: z.string().regex(LINK, { error: "inline keyboard button URL is invalid: Wrong HTTP URL" }).optional(),
    web_app: z.object({ url: z.string().refine(isAppAddress, { error: wrongAppAddress }) }).optional(),
  })
  .refine((button) => actionsOf(button) > 0, {
    error: "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
  })
  .refine((button) => actionsOf(button) < 2, {
    error: "can't parse inline keyboard button: exactly one of the optional fields must be used",
  });

function actionsOf(button: { readonly callback_data?: unknown; readonly url?: unknown; readonly web_app?: unknown }) {
  return [button.callback_data, button.url, button.web_app].filter((action) => action !== undefined).length;
}

/** An inline keyboard. An empty one counts as none. */
export const KeyboardParam = json(
  z.object({ inline_keyboard: z.array(z.array(ButtonSchema)).optional() }).optional(),
  "can't parse reply keyboard markup JSON object",
).transform((markup) => {
  const rows = (markup?.inline_keyboard ?? []).filter((row) => row.length > 0);
  return rows.length === 0 ? {} : { reply_markup: { inline_keyboard: rows } };
});

/** The real messenger opens apps over https only; the simulator also over http from its own machine. */
export function isAppAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(hostname));
}

function wrongAppAddress({ input }: { readonly input?: unknown }): string {
  return `inline keyboard button Web App URL '${String(input)}' is invalid: Only HTTPS links are allowed`;
}

export const AppAddress = z.string().refine(isAppAddress, {
  error: ({ input }) => `menu button Web App URL '${String(input)}' is invalid: Only HTTPS links are allowed`,
});
