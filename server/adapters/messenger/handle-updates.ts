import { GrammyError, type Bot, type Context, type FilterQuery } from "grammy";
import type { Update, User } from "grammy/types";
import { MESSENGER_RENEWAL_STATES } from "@wardrobe/domain/payments/renewal.ts";
import { ENTRY_NAME_MAX } from "@wardrobe/domain/imports/limits.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";
import type { BotEvents, MessengerUser } from "#adapters/messenger/port.ts";
import { CAPTION_MAX, TEXT_MAX, toInlineResult } from "#adapters/messenger/telegram.ts";
import { findMalformed, type AppLinks } from "#adapters/messenger/update-shape.ts";

const TOO_MANY_REQUESTS = 429;
/** The Bot API gives no larger file. */
const FILE_BYTES_MAX = 20_000_000;
/** Certainly no photo. Of any other file its first bytes decide, since many systems do not know the type of a HEIC. */
const NO_PHOTO = /^(?:video|audio|text)\/|^application\/(?!octet-stream)/;
/** The names of documents that are taken as archives (MOVE-01). */
const ARCHIVE = /\.zip$/i;
/** Kinds of messages beside photos, files, voice and text. Events of the chat are not among them. */
const OTHER_MESSAGES = [
  "message:animation",
  "message:audio",
  "message:checklist",
  "message:contact",
  "message:dice",
  "message:game",
  "message:location",
  "message:paid_media",
  "message:poll",
  "message:sticker",
  "message:story",
  "message:venue",
  "message:video",
] as const satisfies FilterQuery[];
const COMMAND = /^\/(\w{1,32})(?:@\w+)?(?:\s+([\s\S]*))?$/;

/** An update that the messenger cannot have sent. */
export class MalformedUpdate extends Error {
  override readonly name = "MalformedUpdate";
  readonly field: string;

  constructor(field: string) {
    super(`The update's field ${field} is wrong.`);
    this.field = field;
  }
}

export function requireReadable(update: unknown): asserts update is Update {
  const field = findMalformed(update);
  if (field !== null) throw new MalformedUpdate(field);
}

export function handleUpdates(bot: Bot, events: BotEvents): void {
  bot.use(async ({ update }, next) => {
    requireReadable(update);
    await next();
  });
  bot.on("pre_checkout_query", async (context) => {
    const { from, invoice_payload, currency, total_amount } = context.preCheckoutQuery;
    const refusal = await events.beforePayment({
      payer: toMessengerUser(from),
      orderRef: invoice_payload,
      currency,
      amount: total_amount,
    });
    await context.answerPreCheckoutQuery(refusal === null, refusal ?? undefined).catch((error: unknown) => {
      // The query is over. The messenger would repeat it for ever.
      if (!isRefusal(error)) throw error;
    });
  });
  bot.on("message:successful_payment", async ({ message, from }) => {
    const { telegram_payment_charge_id, invoice_payload, total_amount, ...paid } = message.successful_payment;
    const { is_recurring = false, subscription_expiration_date: untilS } = paid;
    await events.starsMoved({
      kind: "paid",
      chargeId: telegram_payment_charge_id,
      orderRef: invoice_payload,
      payerId: from.id,
      stars: total_amount,
      at: new Date(message.date * 1000),
      renews: is_recurring ? { paidUntil: untilS === undefined ? null : new Date(untilS * 1000) } : null,
    });
  });
  bot.on("subscription", async ({ update: { subscription } }) => {
    const { user, invoice_payload: orderRef } = subscription;
    const state = MESSENGER_RENEWAL_STATES.find((known) => known === subscription.state);
    if (state !== undefined) await events.renewalChanged({ payerId: user.id, orderRef, state });
  });
  bot.on("message:refunded_payment", async ({ message }) => {
    await events.starsMoved({ kind: "refunded", chargeId: message.refunded_payment.telegram_payment_charge_id });
  });
  bot.on("message:photo", async ({ message, from }) => {
    const largest = message.photo.at(-1);
    if (isPrivate(message.chat) && largest !== undefined) {
      const isOfAlbum = message.media_group_id !== undefined;
      const { message_id: messageId } = message;
      await events.photoSent(toMessengerUser(from), { photoId: largest.file_id, messageId, isOfAlbum });
    }
  });
  bot.on(OTHER_MESSAGES, async ({ message, from }) => {
    if (isPrivate(message.chat)) await events.otherSent(toMessengerUser(from), "other");
  });
  // After the animations, which are documents too.
  bot.on("message:document", async ({ message, from }) => {
    if (!isPrivate(message.chat)) return;
    const { document, message_id: messageId, media_group_id } = message;
    const { file_id: photoId, file_size = 0, mime_type = "" } = document;
    const { file_name: name = "" } = document;
    if (ARCHIVE.test(name) || mime_type === "application/zip") {
      const writer = toMessengerUser(from);
      if (file_size > FILE_BYTES_MAX) await events.otherSent(writer, "large_archive");
      else await events.archiveSent(writer, { documentId: photoId, name: cutText(name, ENTRY_NAME_MAX), messageId });
    } else if (NO_PHOTO.test(mime_type)) await events.otherSent(toMessengerUser(from), "other");
    else if (file_size > FILE_BYTES_MAX) await events.otherSent(toMessengerUser(from), "too_large");
    else {
      const photo = { photoId, messageId, isOfAlbum: media_group_id !== undefined };
      await events.photoSent(toMessengerUser(from), photo);
    }
  });
  bot.on(["message:voice", "message:video_note"], async ({ message, from }) => {
    if (isPrivate(message.chat)) await events.voiceSent(toMessengerUser(from));
  });
  bot.on("message:text", async ({ message, from }) => {
    if (!isPrivate(message.chat)) return;
    const [, command, argument = ""] = COMMAND.exec(message.text) ?? [];
    const { text, message_id: messageId, reply_to_message } = message;
    const replyTo = reply_to_message?.message_id;
    if (command === undefined) await events.textSent(toMessengerUser(from), { text, messageId, replyTo });
    else {
      const sent = { command: command.toLowerCase(), argument: argument.trim(), messageId };
      await events.commandSent(toMessengerUser(from), sent);
    }
  });
  bot.on("callback_query:data", async (context) => {
    const { from, callbackQuery } = context;
    const { inline_message_id: sharedId, data: act, id: pressId } = callbackQuery;
    if (sharedId !== undefined) {
      const said = await events.sharedPressed(toMessengerUser(from), { act, pressId, sharedId });
      await ignoreFailure(async () => await context.answerCallbackQuery(toNotice(said)));
      return;
    }
    const press = { act, pressId, messageId: callbackQuery.message?.message_id };
    const { notice, decision } = await events.buttonPressed(toMessengerUser(from), press);
    await ignoreFailure(async () => await context.answerCallbackQuery(toNotice(notice)));
    const { message } = callbackQuery;
    // A message without buttons has been decided by an earlier press.
    if (decision === undefined || message?.reply_markup === undefined) return;
    const said = `\n\n${decision}`;
    const below = (text: string, lengthMax: number) => `${cutText(text, lengthMax - said.length)}${said}`;
    const { text, caption } = message;
    await ignoreFailure(async () =>
      text === undefined
        ? await context.editMessageCaption({ caption: below(caption ?? "", CAPTION_MAX) })
        : await context.editMessageText(below(text, TEXT_MAX), { link_preview_options: { is_disabled: true } }),
    );
  });
  bot.on("my_chat_member", async (context) => {
    const { chat, from, new_chat_member } = context.myChatMember;
    if (isPrivate(chat)) await events.writingAllowed(toMessengerUser(from), new_chat_member.status === "member");
  });
}

/** Sending into other chats by the bot (ASK-01, ASK-02). */
export function handleInline(bot: Bot, events: BotEvents, app: AppLinks): void {
  bot.on("inline_query", async (context) => {
    const { from, query: words, offset } = context.inlineQuery;
    const { cards, next, button, keptS } = await events.inlineAsked(toMessengerUser(from), {
      words: words.trim(),
      offset,
    });
    // A late answer fails: the person has written on, and asks anew.
    await ignoreFailure(
      async () =>
        await context.answerInlineQuery(
          cards.map((card) => toInlineResult(card, app)),
          {
            cache_time: keptS,
            is_personal: true,
            next_offset: next,
            button: { text: button.label, start_parameter: button.start },
          },
        ),
    );
  });
  bot.on(
    "chosen_inline_result",
    async ({ chosenInlineResult: { from, result_id: id, inline_message_id: sharedId } }) => {
      if (sharedId !== undefined) await events.cardSent(toMessengerUser(from), { id, sharedId });
    },
  );
}

/** A longer one is refused, and the button would go on waiting. */
const NOTICE_MAX = 200;

function toNotice(notice: string): { text?: string } {
  return notice === "" ? {} : { text: cutText(notice, NOTICE_MAX) };
}

function isPrivate(chat: NonNullable<Context["chat"]>): boolean {
  return chat.type === "private";
}

/** A late answer to a press, or a decision on a deleted message, fails and is not needed. */
async function ignoreFailure(answer: () => Promise<unknown>): Promise<void> {
  await answer().catch(() => {});
}

function toMessengerUser({ id, first_name, username, language_code }: User): MessengerUser {
  return { telegramId: id, firstName: first_name, username: username ?? null, languageCode: language_code ?? "" };
}

/** The messenger refuses the request, for example because of a wrong token. Retrying is useless. */
export function isRefusal(error: unknown): boolean {
  return error instanceof GrammyError && error.error_code < 500 && error.error_code !== TOO_MANY_REQUESTS;
}
