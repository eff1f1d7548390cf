import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import { chatMethods } from "#bot-api/chat-methods.ts";
import { inlineMethods } from "#bot-api/inline-results.ts";
import { mediaMethods } from "#bot-api/media-methods.ts";
import type { BotMethod, Params } from "#bot-api/params.ts";
import { paymentMethods } from "#bot-api/payment-methods.ts";
import { profileMethods } from "#bot-api/profile-methods.ts";
import { BotApiError } from "#bot-api/bot-api-error.ts";
import { updateMethods } from "#bot-api/update-methods.ts";

/** Every supported method by its lower-case name: the Bot API ignores case. */
const METHODS: ReadonlyMap<string, BotMethod> = new Map(
  Object.entries<BotMethod>({
    ...updateMethods,
    ...chatMethods,
    ...mediaMethods,
    ...inlineMethods,
    ...paymentMethods,
    ...profileMethods,
  }).map(([name, run]) => [name.toLowerCase(), run]),
);
const Reply = z.looseObject({ method: z.string() });

/** Runs a method. Throws BotApiError if the Bot API refuses the call. */
export async function callMethod(bot: Bot, name: string, params: Params, disconnected: AbortSignal): Promise<unknown> {
  const run = METHODS.get(name.toLowerCase());
  if (run === undefined) throw new BotApiError(404, "Not Found");
  return await run(bot, params, disconnected);
}

/** Runs the method that a webhook's reply names, if any. Refusals are dropped, as in the real Bot API. */
export async function callReply(bot: Bot, reply: unknown): Promise<void> {
  const parsed = Reply.safeParse(reply);
  if (!parsed.success) return;
  const { method, ...params } = parsed.data;
  await callMethod(bot, method, params, new AbortController().signal).catch((error: unknown) => {
    if (!(error instanceof BotApiError)) throw error;
  });
}
