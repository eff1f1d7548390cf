import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import { badRequest } from "#bot-api/wire.ts";

/** The parameters of a call: JSON values, or the texts and files of a form. */
export type Params = Readonly<Record<string, unknown>>;

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

/** An object or a list, which forms carry as JSON text. */
export function json<Schema extends z.ZodType>(schema: Schema, reason: string) {
  return z.preprocess((value, context) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: "custom", message: reason });
      return z.NEVER;
    }
  }, schema);
}

/** A whole number, which forms carry as text. */
export function whole(reason: string) {
  return z.preprocess(
    (value) => (typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z.int({ error: reason }),
  );
}

/** A boolean. Any value that is not clearly true is false, as in the real Bot API. */
export const flag = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === "true" || value === "True" || value === "1" || value === 1);

/** A text with a length limit in characters. */
export function text(min: number, max: number, reason: string) {
  return z.coerce.string({ error: reason }).refine((value) => [...value].length >= min && [...value].length <= max, {
    error: reason,
  });
}

/** A text with a length limit in bytes. */
export function bytes(min: number, max: number, reason: string) {
  return z
    .string({ error: reason })
    .refine((value) => Buffer.byteLength(value) >= min && Buffer.byteLength(value) <= max, { error: reason });
}
