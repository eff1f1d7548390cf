import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import { toUnixSeconds } from "#bot-api/chats.ts";
import { KeyboardParam, ChatIdParam, findWritableChat, toCaption, toText } from "#bot-api/outgoing.ts";
import { flag, json, method, text, whole, type BotMethods } from "#bot-api/params.ts";
import { badRequest, type Content, type Keyboard, type Message } from "#bot-api/wire.ts";

const chat_id = ChatIdParam;
const message_id = whole("message identifier is not specified");
const messageText = z.string({ error: "message text is empty" }).min(1, { error: "message text is empty" });

const Reply = json(
  z.object({ message_id, allow_sending_without_reply: flag }).optional(),
  "can't parse reply parameters JSON object",
);
const MessageText = z.object({ chat_id, text: messageText, reply_markup: KeyboardParam });
/** The message of an edit: one in the chat with the bot, or one in another chat by its own id. */
export const edited = {
  chat_id: chat_id.optional(),
  message_id: message_id.optional(),
  inline_message_id: z.string().min(1).optional(),
};
const Captioned = z.object({
  ...edited,
  caption: z.string().optional(),
  reply_markup: KeyboardParam,
});
const CallbackAnswer = z.object({
  callback_query_id: z.coerce.string(),
  text: text(0, 200, "MESSAGE_TOO_LONG").default(""),
  show_alert: flag,
  url: z.string().optional(),
});

/** Methods that write and edit the bot's messages. */
export const chatMethods = {
  sendMessage: method(MessageText.extend({ reply_parameters: Reply }), async (bot, params) => {
    const { person } = await findWritableChat(bot, params.chat_id);
    const { reply_parameters: reply } = params;
    const answered = reply === undefined ? null : bot.chats.findMessage(person, reply.message_id);
    if (answered === null && reply?.allow_sending_without_reply === false)
      throw badRequest("message to be replied not found");
    const content = { ...toText(params.text), ...params.reply_markup, ...answering(answered) };
    return bot.chats.addMessage(person, "bot", content, bot.now());
  }),
  editMessageText: method(MessageText.extend(edited), async (bot, params) => {
    const content = toText(params.text);
    return await edit(bot, params, ({ text: _text, entities: _entities, ...rest }) => ({ ...rest, ...content }));
  }),
  editMessageCaption: method(Captioned, async (bot, params) => {
    const content = toCaption(params.caption);
    return await edit(bot, params, ({ caption: _caption, caption_entities: _entities, ...rest }) => ({
      ...rest,
      ...content,
    }));
  }),
  editMessageReplyMarkup: method(
    z.object({ ...edited, reply_markup: KeyboardParam }),
    async (bot, params) => await edit(bot, params, (rest) => rest),
  ),
  answerCallbackQuery: method(
    CallbackAnswer,
    (bot, { callback_query_id: id, text: shown, show_alert: isAlert, url }) => {
      if (!bot.presses.answer(id, { text: shown, isAlert, url: url ?? null })) throw queryTooOld();
      return true;
    },
  ),
} satisfies BotMethods;

/** The answered message itself answers none, as in the real Bot API. */
export function answering(answered: Message | null): Content {
  if (answered === null) return {};
  const { reply_to_message: _deeper, ...message } = answered;
  return { reply_to_message: message };
}

export function queryTooOld(): Error {
  return badRequest("query is too old and response timeout expired or query ID is invalid");
}

type Edit = {
  readonly chat_id?: number | undefined;
  readonly message_id?: number | undefined;
  readonly inline_message_id?: string | undefined;
  readonly reply_markup: { reply_markup?: Keyboard };
};

/** An edit without a keyboard removes the keyboard. Of a message in another chat the bot gets only `true`. */
export async function edit(bot: Bot, params: Edit, change: (content: Content) => Content): Promise<Message | true> {
  if (params.inline_message_id !== undefined) return editShared(bot, params.inline_message_id, params, change);
  if (params.chat_id === undefined) throw badRequest("chat_id is empty");
  if (params.message_id === undefined) throw badRequest("message identifier is not specified");
  const { person } = await findWritableChat(bot, params.chat_id);
  const before = bot.chats.findMessage(person, params.message_id);
  if (before === null) throw badRequest("message to edit not found");
  if (!before.from.is_bot) throw badRequest("message can't be edited");
  const { edit_date: _date, ...unedited } = before;
  const { message_id, from, chat, date, reply_markup: _keyboard, ...content } = unedited;
  const after = { message_id, from, chat, date, ...change(content), ...params.reply_markup };
  requireSameKind(before, after);
  if (JSON.stringify(sortedEntries(after)) === JSON.stringify(sortedEntries(unedited))) {
    throw badRequest(
      "message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message",
    );
  }
  const changed = { ...after, edit_date: toUnixSeconds(bot.now()) };
  bot.chats.replaceMessage(person, changed);
  return changed;
}

function editShared(bot: Bot, id: string, { reply_markup }: Edit, change: (content: Content) => Content): true {
  const buttons = reply_markup.reply_markup?.inline_keyboard.flat() ?? [];
  if (buttons.some(({ web_app }) => web_app !== undefined)) throw badRequest("BUTTON_TYPE_INVALID");
  return bot.shared.edit(id, (before) => {
    const { reply_markup: _keyboard, ...rest } = before;
    const after = { ...change(rest), ...reply_markup };
    requireSameKind(before, after);
    return after;
  });
}

function requireSameKind(before: Content, after: Content): void {
  if (after.text !== undefined && before.text === undefined)
    throw badRequest("there is no text in the message to edit");
  if (after.caption !== undefined && before.text !== undefined)
    throw badRequest("there is no caption in the message to edit");
}

function sortedEntries(message: object): readonly (readonly [string, unknown])[] {
  return Object.entries(message).toSorted(([one], [other]) => one.localeCompare(other));
}
