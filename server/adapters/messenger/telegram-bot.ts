import { FALLBACK_LANGUAGE, LANGUAGES } from "@wardrobe/domain/people/language.ts";
import type { RouteHandlerMethod } from "fastify";
import { Bot, BotError, GrammyError, webhookCallback, type Context } from "grammy";
import type { Update, User } from "grammy/types";
import type { ErrorCode } from "@wardrobe/domain/errors.ts";
import { cutText } from "@wardrobe/domain/text/cut.ts";
import type { Log } from "#adapters/log/port.ts";
import { TEXT_MAX, toInlineResult, type AppLinks } from "#adapters/messenger/telegram.ts";
import { findMalformed } from "#adapters/messenger/update-shape.ts";
import type { BotEvents, BotProfile, MessengerBot, MessengerUser } from "#adapters/messenger/port.ts";

type BotOptions = AppLinks & {
  readonly token: string;
  readonly apiRoot: string;
  readonly events: BotEvents;
  readonly log: Pick<Log, "warn" | "error">;
};

export const UPDATES = [
  "message",
  "callback_query",
  "inline_query",
  "chosen_inline_result",
  "pre_checkout_query",
  "my_chat_member",
] as const satisfies (keyof Update)[];
/** The messenger wants its pre-checkout query answered within ten seconds. */
const WEBHOOK_MAX_MS = 8000;
const RETRY_MS = 2000;
const TOO_MANY_REQUESTS = 429;

export function telegramBot(options: BotOptions): MessengerBot {
  return new TelegramBot(options);
}

class TelegramBot implements MessengerBot {
  readonly #bot: Bot;
  readonly #log: BotOptions["log"];
  #isClosed = false;
  #polling: Promise<void> = Promise.resolve();
  #settingWebhook: Promise<void> = Promise.resolve();

  constructor({ token, apiRoot, events, log, ...app }: BotOptions) {
    this.#bot = new Bot(token, { client: { apiRoot, baseFetchConfig: { redirect: "error" } } });
    this.#log = log;
    handleUpdates(this.#bot, events);
    handleInline(this.#bot, events, app);
  }

  async setProfile({ commands, description, menu }: BotProfile): Promise<void> {
    try {
      await this.#bot.api.setMyCommands(commands[FALLBACK_LANGUAGE]);
      await this.#bot.api.setMyDescription(description[FALLBACK_LANGUAGE]);
      // Also under the fallback's own code: the messenger would keep an older value of that code.
      for (const language of LANGUAGES) {
        await this.#bot.api.setMyCommands(commands[language], { language_code: language });
        await this.#bot.api.setMyDescription(description[language], { language_code: language });
      }
      await this.#bot.api.setChatMenuButton({
        menu_button: { type: "web_app", text: menu.label, web_app: { url: menu.url } },
      });
    } catch (error) {
      this.#log.warn({ event: "bot_not_introduced", reason: nameOf(error) });
    }
  }

  async setWebhook(url: string, secret: string): Promise<void> {
    const tryOnce = async (): Promise<void> =>
      void (await this.#bot.api.setWebhook(url, { secret_token: secret, allowed_updates: UPDATES }));
    try {
      await tryOnce();
    } catch (error) {
      if (isRefusal(error)) throw error;
      this.#settingWebhook = this.#retryWebhook(tryOnce, error);
    }
  }

  async #retryWebhook(tryOnce: () => Promise<void>, first: unknown): Promise<void> {
    for (let reason = first; !this.#isClosed;) {
      this.#log.warn({ event: "bot_not_registered", reason: nameOf(reason) });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      try {
        if (!this.#isClosed) await tryOnce();
        return;
      } catch (error) {
        reason = error;
      }
    }
  }

  webhookHandler(secret: string): RouteHandlerMethod {
    const handle = webhookCallback(this.#bot, "fastify", {
      secretToken: secret,
      onTimeout: "throw",
      timeoutMilliseconds: WEBHOOK_MAX_MS,
    });
    return async (request, reply) => {
      try {
        await handle(request, reply);
        return reply;
      } catch (error) {
        if (!(error instanceof BotError && error.error instanceof MalformedUpdate)) throw error;
        this.#log.warn({ event: "bot_update_malformed", field: error.error.field });
        return await reply.code(400).send({ detail: "bad_request" satisfies ErrorCode });
      }
    };
  }

  startPolling(): void {
    this.#bot.catch(({ error }) => this.#log.error({ event: "bot_event_failed", err: error }));
    this.#polling = (async () => {
      while (!this.#isClosed) {
        try {
          await this.#bot.start({ allowed_updates: UPDATES });
        } catch (error) {
          if (this.#isClosed) return;
          this.#log.warn({ event: "bot_polling_failed", reason: nameOf(error) });
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
        }
      }
    })();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    try {
      if (this.#bot.isRunning()) await this.#bot.stop();
    } catch (error) {
      // Stopping confirms the handled updates. If that fails, the messenger sends them again.
      this.#log.warn({ event: "bot_events_not_confirmed", reason: nameOf(error) });
    }
    await Promise.all([this.#polling, this.#settingWebhook]);
  }
}

/** The messenger refuses the request, for example because of a wrong token. Retrying is useless. */
function isRefusal(error: unknown): boolean {
  return error instanceof GrammyError && error.error_code < 500 && error.error_code !== TOO_MANY_REQUESTS;
}

/** An update that the messenger cannot have sent. */
class MalformedUpdate extends Error {
  override readonly name = "MalformedUpdate";
  readonly field: string;

  constructor(field: string) {
    super(`The update's field ${field} is wrong.`);
    this.field = field;
  }
}

function handleUpdates(bot: Bot, events: BotEvents): void {
  bot.use(async ({ update }, next) => {
    const field = findMalformed(update);
    if (field !== null) throw new MalformedUpdate(field);
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
    const { telegram_payment_charge_id, invoice_payload, total_amount } = message.successful_payment;
    await events.starsMoved({
      kind: "paid",
      chargeId: telegram_payment_charge_id,
      orderRef: invoice_payload,
      payerId: from.id,
      stars: total_amount,
      at: new Date(message.date * 1000),
    });
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
  bot.on(["message:voice", "message:video_note"], async ({ message, from }) => {
    if (isPrivate(message.chat)) await events.voiceSent(toMessengerUser(from));
  });
  bot.on("message:text", async ({ message, from }) => {
    if (!isPrivate(message.chat)) return;
    const [, command, argument = ""] = COMMAND.exec(message.text) ?? [];
    const { text, message_id: messageId } = message;
    if (command === undefined) await events.textSent(toMessengerUser(from), { text, messageId });
    else {
      const sent = { command: command.toLowerCase(), argument: argument.trim(), messageId };
      await events.commandSent(toMessengerUser(from), sent);
    }
  });
  bot.on("callback_query:data", async (context) => {
    const { from, callbackQuery } = context;
    const { inline_message_id: sharedId } = callbackQuery;
    if (sharedId !== undefined) {
      const said = await events.sharedPressed(toMessengerUser(from), { act: callbackQuery.data, sharedId });
      await ignoreFailure(async () => await context.answerCallbackQuery(toNotice(said)));
      return;
    }
    const { notice, decision } = await events.buttonPressed(
      toMessengerUser(from),
      callbackQuery.data,
      callbackQuery.message?.message_id,
    );
    await ignoreFailure(async () => await context.answerCallbackQuery(toNotice(notice)));
    const { message } = callbackQuery;
    // A message without buttons has been decided by an earlier press.
    if (decision === undefined || message?.text === undefined || message.reply_markup === undefined) return;
    const said = `\n\n${decision}`;
    const text = `${cutText(message.text, TEXT_MAX - said.length)}${said}`;
    await ignoreFailure(
      async () => await context.editMessageText(text, { link_preview_options: { is_disabled: true } }),
    );
  });
  bot.on("my_chat_member", async (context) => {
    const { chat, from, new_chat_member } = context.myChatMember;
    if (isPrivate(chat)) await events.writingAllowed(toMessengerUser(from), new_chat_member.status === "member");
  });
}

/** What a person sends into other chats by the bot (ASK-01, ASK-02). */
function handleInline(bot: Bot, events: BotEvents, app: AppLinks): void {
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

const COMMAND = /^\/(\w{1,32})(?:@\w+)?(?:\s+([\s\S]*))?$/;

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

/** Only the error's name is logged: its message can hold the URL, and with it the token. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
