import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import { toSeconds } from "#bot-api/chats.ts";
import { KeyboardParam } from "#bot-api/keyboard.ts";
import { method, type BotMethods } from "#bot-api/method.ts";
import { reach, toCaption, toText } from "#bot-api/outgoing.ts";
import { flag, text, whole } from "#bot-api/params.ts";
import { badRequest } from "#bot-api/refusal.ts";
import type { Keyboard, Message } from "#bot-api/wire.ts";

const chat_id = whole("chat_id is empty");
const message_id = whole("message identifier is not specified");
const parse_mode = z.string().default("");
const written = z.string({ error: "message text is empty" }).min(1, { error: "message text is empty" });

const MessageText = z.object({ chat_id, text: written, parse_mode, reply_markup: KeyboardParam });
const Captioned = z.object({
  chat_id,
  message_id,
  caption: z.string().optional(),
  parse_mode,
  reply_markup: KeyboardParam,
});
const OfMessage = z.object({ chat_id, message_id });
const Pressed = z.object({
  callback_query_id: z.coerce.string(),
  text: text(0, 200, "MESSAGE_TOO_LONG").default(""),
  show_alert: flag,
  url: z.string().optional(),
});

/** What the bot says in a chat. */
export const chatMethods = {
  sendMessage: method(MessageText, async (bot, { chat_id: id, text: said, parse_mode: mode, reply_markup }) => {
    const { person } = await reach(bot, id);
    return bot.chats.say(person, "bot", { ...toText(said, mode), ...reply_markup }, bot.now());
  }),
  sendChatAction: method(
    z.object({ chat_id, action: z.string({ error: "wrong parameter action in request" }) }),
    async (bot, asked) => {
      await reach(bot, asked.chat_id);
      return true;
    },
  ),
  editMessageText: method(MessageText.extend({ message_id }), async (bot, asked) => {
    const said = toText(asked.text, asked.parse_mode);
    return await edit(bot, asked, ({ text: _text, entities: _marks, ...kept }) => ({ ...kept, ...said }));
  }),
  editMessageCaption: method(Captioned, async (bot, asked) => {
    const said = toCaption(asked);
    return await edit(bot, asked, ({ caption: _caption, caption_entities: _marks, ...kept }) => ({ ...kept, ...said }));
  }),
  editMessageReplyMarkup: method(
    z.object({ chat_id, message_id, reply_markup: KeyboardParam }),
    async (bot, asked) => await edit(bot, asked, (kept) => kept),
  ),
  deleteMessage: method(OfMessage, async (bot, asked) => {
    const { person } = await reach(bot, asked.chat_id);
    if (!bot.chats.remove(person, asked.message_id)) throw badRequest("message to delete not found");
    return true;
  }),
  answerCallbackQuery: method(Pressed, (bot, { callback_query_id, text: said, show_alert, url }) => {
    if (!bot.presses.answer(callback_query_id, { text: said, isAlert: show_alert, url: url ?? null })) throw tooOld();
    return true;
  }),
  getChat: method(z.object({ chat_id }), async (bot, asked) => {
    const { person } = await reach(bot, asked.chat_id);
    const { id, first_name, last_name, username } = bot.chats.userOf(person);
    return { id, type: "private", first_name, last_name, username, accent_color_id: 0, max_reaction_count: 11 };
  }),
} satisfies BotMethods;

export function tooOld(): Error {
  return badRequest("query is too old and response timeout expired or query ID is invalid");
}

type Editing = {
  readonly chat_id: number;
  readonly message_id: number;
  readonly reply_markup: { reply_markup?: Keyboard };
};

/** An edit without a keyboard takes the keyboard away. */
async function edit(bot: Bot, asked: Editing, change: (message: Message) => Message): Promise<Message> {
  const { person } = await reach(bot, asked.chat_id);
  const before = bot.chats.find(person, asked.message_id);
  if (before === null) throw badRequest("message to edit not found");
  if (!before.from.is_bot) throw badRequest("message can't be edited");
  const { edit_date: _date, ...unedited } = before;
  const { reply_markup: _keyboard, ...kept } = unedited;
  const after = { ...change(kept), ...asked.reply_markup };
  if (after.text !== undefined && before.text === undefined)
    throw badRequest("there is no text in the message to edit");
  if (JSON.stringify(sorted(after)) === JSON.stringify(sorted(unedited))) {
    throw badRequest(
      "message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message",
    );
  }
  const edited = { ...after, edit_date: toSeconds(bot.now()) };
  bot.chats.replace(person, edited);
  return edited;
}

function sorted(message: object): readonly (readonly [string, unknown])[] {
  return Object.entries(message).toSorted(([one], [other]) => one.localeCompare(other));
}
