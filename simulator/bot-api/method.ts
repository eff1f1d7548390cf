import type { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import type { Params } from "#bot-api/params.ts";
import { badRequest } from "#bot-api/refusal.ts";

/** A method of the Bot API: what it answers, or the BotRefusal that it throws. `gone` ends when the caller hangs up. */
export type BotMethod = (bot: Bot, params: Params, gone: AbortSignal) => unknown;
export type BotMethods = Readonly<Record<string, BotMethod>>;

type Run<Schema extends z.ZodType> = (bot: Bot, asked: z.output<Schema>, call: Call) => unknown;
export type Call = { readonly params: Params; readonly gone: AbortSignal };

/** A method whose parameters are read first; the first that is wrong is what it is refused for. */
export function method<Schema extends z.ZodType>(schema: Schema, run: Run<Schema>): BotMethod {
  return (bot, params, gone) => {
    const asked = schema.safeParse(params);
    if (!asked.success) throw badRequest(asked.error.issues[0]?.message ?? "wrong parameters");
    return run(bot, asked.data, { params, gone });
  };
}
