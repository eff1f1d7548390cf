import type { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import type { Params } from "#bot-api/params.ts";
import { badRequest } from "#bot-api/bot-api-error.ts";

/** A Bot API method. Returns the result or throws a BotApiError. `disconnected` aborts when the caller hangs up. */
export type BotMethod = (bot: Bot, params: Params, disconnected: AbortSignal) => unknown;
export type BotMethods = Readonly<Record<string, BotMethod>>;

type Run<Schema extends z.ZodType> = (bot: Bot, fields: z.output<Schema>, call: Call) => unknown;
export type Call = { readonly params: Params; readonly disconnected: AbortSignal };

/** A method whose parameters are parsed first. The refusal names the first wrong one. */
export function method<Schema extends z.ZodType>(schema: Schema, run: Run<Schema>): BotMethod {
  return (bot, params, disconnected) => {
    const parsed = schema.safeParse(params);
    if (!parsed.success) throw badRequest(parsed.error.issues[0]?.message ?? "wrong parameters");
    return run(bot, parsed.data, { params, disconnected });
  };
}
