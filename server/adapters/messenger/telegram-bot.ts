import { FALLBACK_LANGUAGE, LANGUAGES } from "@wardrobe/domain/people/language.ts";
import type { RouteHandlerMethod } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { hash, timingSafeEqual } from "node:crypto";
import { Bot, BotError, GrammyError, HttpError } from "grammy";
import type { Update } from "grammy/types";
import type { ErrorCode } from "@wardrobe/domain/errors.ts";
import type { Log } from "#adapters/log/port.ts";
import {
  handleInline,
  handleUpdates,
  isRefusal,
  MalformedUpdate,
  requireReadable,
} from "#adapters/messenger/handle-updates.ts";
import type { AppLinks } from "#adapters/messenger/update-shape.ts";
import { MessengerUnavailable, type BotEvents, type BotProfile, type MessengerBot } from "#adapters/messenger/port.ts";

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
  "subscription",
  "my_chat_member",
] as const satisfies (keyof Update)[];
/** The messenger wants its pre-checkout query answered within ten seconds. */
const WEBHOOK_MAX_MS = 8000;
const SECRET_HEADER = "x-telegram-bot-api-secret-token";
const RETRY_MS = 2000;
/** When an update whose handler failed is handled again: long enough for a pause that the messenger asks for. */
const REPEATED_AFTER_MS = [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000];

export function telegramBot(options: BotOptions): MessengerBot {
  return new TelegramBot(options);
}

class TelegramBot implements MessengerBot {
  readonly #bot: Bot;
  readonly #log: BotOptions["log"];
  readonly #closing = new AbortController();
  #polling: Promise<void> = Promise.resolve();
  #settingWebhook: Promise<void> = Promise.resolve();
  readonly #repeating = new Set<Promise<void>>();

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

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
      await this.#pause(RETRY_MS);
      try {
        if (!this.#isClosed) await tryOnce();
        return;
      } catch (error) {
        reason = error;
      }
    }
  }

  webhookHandler(secret: string): RouteHandlerMethod {
    return async (request, reply) => {
      if (!isSame(String(request.headers[SECRET_HEADER]), secret))
        return await reply.code(401).send({ detail: "unauthorized" satisfies ErrorCode });
      try {
        await this.#answerInTime(request.body);
        return await reply.send("");
      } catch (error) {
        const cause = error instanceof BotError ? error.error : error;
        if (cause instanceof MalformedUpdate) {
          this.#log.warn({ event: "bot_update_malformed", field: cause.field });
          return await reply.code(400).send({ detail: "bad_request" satisfies ErrorCode });
        }
        if (!isPassing(cause)) throw cause;
        this.#tellFailed(cause);
        return await reply
          .code(503)
          .header("retry-after", String(RETRY_MS / 1000))
          .send("");
      }
    };
  }

  /** Also the bot's own name is asked for at the first update, and asked again until the messenger answers. */
  async #answerInTime(update: unknown): Promise<void> {
    requireReadable(update);
    const { promise: late, reject } = Promise.withResolvers<never>();
    const clock = setTimeout(() => reject(new MessengerUnavailable("An update took too long")), WEBHOOK_MAX_MS);
    const answered = this.#bot.init().then(async () => await this.#bot.handleUpdate(update));
    await Promise.race([answered, late]).finally(() => clearTimeout(clock));
  }

  startPolling(): void {
    this.#bot.catch(({ error, ctx: { update } }) => {
      this.#tellFailed(error);
      if (error instanceof MalformedUpdate) return;
      const repeated = this.#repeat(update).finally(() => this.#repeating.delete(repeated));
      this.#repeating.add(repeated);
    });
    this.#polling = (async () => {
      while (!this.#isClosed) {
        try {
          await this.#bot.start({ allowed_updates: UPDATES });
        } catch (error) {
          if (this.#isClosed) return;
          this.#log.warn({ event: "bot_polling_failed", reason: nameOf(error) });
          await this.#pause(RETRY_MS);
        }
      }
    })();
  }

  /** The messenger sends a polled update only once, so this process repeats it as the messenger would to a webhook. */
  async #repeat(update: Update): Promise<void> {
    for (const afterMs of REPEATED_AFTER_MS) {
      await this.#pause(afterMs);
      if (this.#isClosed) return;
      try {
        return await this.#bot.handleUpdate(update);
      } catch (error) {
        this.#tellFailed(error instanceof BotError ? error.error : error);
      }
    }
  }

  #tellFailed(err: unknown): void {
    this.#log[isPassing(err) ? "warn" : "error"]({ event: "bot_event_failed", err });
  }

  /** Ends early when the bot is closed. */
  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#closing.signal, ref: false }).catch(() => {});
  }

  async close(): Promise<void> {
    this.#closing.abort();
    try {
      if (this.#bot.isRunning()) await this.#bot.stop();
    } catch (error) {
      // Stopping confirms the handled updates. If that fails, the messenger sends them again.
      this.#log.warn({ event: "bot_events_not_confirmed", reason: nameOf(error) });
    }
    await Promise.all([this.#polling, this.#settingWebhook, ...this.#repeating]);
  }
}

/** The messenger is away, asks for a pause, or is slow: anybody who writes fast enough can cause that. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof MessengerUnavailable ||
    error instanceof HttpError ||
    (error instanceof GrammyError && !isRefusal(error))
  );
}

/** In constant time. */
function isSame(sent: string, secret: string): boolean {
  return timingSafeEqual(hash("sha256", sent, "buffer"), hash("sha256", secret, "buffer"));
}

/** Only the error's name is logged: its message can hold the URL, and with it the token. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
