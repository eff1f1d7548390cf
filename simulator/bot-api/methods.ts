import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import { chatMethods } from "#bot-api/chat-methods.ts";
import { mediaMethods } from "#bot-api/media-methods.ts";
import type { BotMethod } from "#bot-api/method.ts";
import type { Params } from "#bot-api/params.ts";
import { paymentMethods } from "#bot-api/payment-methods.ts";
import { profileMethods } from "#bot-api/profile-methods.ts";
import { BotRefusal } from "#bot-api/refusal.ts";
import { updateMethods } from "#bot-api/update-methods.ts";

/** Every method that is understood, by its name in small letters: the Bot API does not mind their case. */
const METHODS: ReadonlyMap<string, BotMethod> = new Map(
  Object.entries<BotMethod>({
    ...updateMethods,
    ...chatMethods,
    ...mediaMethods,
    ...paymentMethods,
    ...profileMethods,
  }).map(([name, run]) => [name.toLowerCase(), run]),
);
const Reply = z.looseObject({ method: z.string() });

/** The method's result; throws BotRefusal for what the Bot API refuses. */
export async function callMethod(bot: Bot, name: string, params: Params, gone: AbortSignal): Promise<unknown> {
  const run = METHODS.get(name.toLowerCase());
  if (run === undefined) throw new BotRefusal(404, "Not Found");
  return await run(bot, params, gone);
}

/** Calls the method that the webhook's answer names, if it does; nobody learns how it went. */
export async function callReply(bot: Bot, reply: unknown): Promise<void> {
  const asked = Reply.safeParse(reply);
  if (!asked.success) return;
  const { method, ...params } = asked.data;
  await callMethod(bot, method, params, new AbortController().signal).catch((error: unknown) => {
    if (!(error instanceof BotRefusal)) throw error;
  });
}
