import { z } from "zod/mini";
import { count, text } from "#config/setting-types.ts";

/** Signs launch data on a developer's machine. It is public, so no production server accepts it. */
export const SIMULATOR_BOT_TOKEN = "1:simulator-of-the-wardrobe-assistant";
const SIMULATOR_BOT_USERNAME = "wardrobe_simulator_bot";

const TELEGRAM = "https://api.telegram.org";
const LAUNCH_DATA_MAX_AGE_S = 24 * 3600;
/** Telegram's limit for a bot that does not pay for more. */
const MESSAGES_PER_SECOND = 30;

/** A shorter secret can be guessed, and with it updates forged: payments, too. */
const SECRET_CHARS_MIN = 16;

const messengerIds = z.pipe(
  z.string().check(z.regex(/^\s*[1-9]\d{0,14}\s*(,\s*[1-9]\d{0,14}\s*)*$/)),
  z.transform((list: string) => [...new Set(list.split(",").map(Number))]),
);

const Settings = z.object({
  TELEGRAM_BOT_TOKEN: z.optional(z.string().check(z.regex(/^\d+:[A-Za-z0-9_-]+$/))),
  TELEGRAM_BOT_USERNAME: z.optional(text),
  TELEGRAM_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,256}$/))),
  TELEGRAM_API_URL: z.optional(z.url()),
  TELEGRAM_MESSAGES_PER_SECOND: z._default(z.pipe(count, z.number().check(z.gte(1))), MESSAGES_PER_SECOND),
  INIT_DATA_MAX_AGE_S: z._default(count, LAUNCH_DATA_MAX_AGE_S),
  OPERATOR_CHAT_ID: z._default(messengerIds, []),
});
export const messengerSettings = Settings.shape;
export type MessengerSettings = z.output<typeof Settings>;

/** `apiRoot` is the address of the Bot API, without a slash at the end. */
export type MessengerConfig = { readonly apiRoot: string; readonly messagesPerSecond: number };

/** Telegram itself, or the simulator where it runs. */
export function toMessengerConfig(settings: MessengerSettings, simulatorUrl: string | null): MessengerConfig {
  return {
    apiRoot: (settings.TELEGRAM_API_URL ?? simulatorUrl ?? TELEGRAM).replace(/\/$/, ""),
    messagesPerSecond: settings.TELEGRAM_MESSAGES_PER_SECOND,
  };
}

export function toBotUsername({ TELEGRAM_BOT_USERNAME: username = SIMULATOR_BOT_USERNAME }: MessengerSettings): string {
  return username;
}

export function messengerMistakes(settings: MessengerSettings, isProduction: boolean): string[] {
  if (!isProduction) return [];
  const mistakes: string[] = [];
  if (settings.TELEGRAM_BOT_TOKEN === undefined)
    mistakes.push("TELEGRAM_BOT_TOKEN is missing: sign-in cannot be checked without it.");
  if (settings.TELEGRAM_BOT_TOKEN === SIMULATOR_BOT_TOKEN)
    mistakes.push("TELEGRAM_BOT_TOKEN is the simulator's: anybody could sign in with it.");
  if (settings.TELEGRAM_WEBHOOK_SECRET === undefined)
    mistakes.push("TELEGRAM_WEBHOOK_SECRET is missing: updates could be forged without it.");
  else if (settings.TELEGRAM_WEBHOOK_SECRET.length < SECRET_CHARS_MIN)
    mistakes.push(`TELEGRAM_WEBHOOK_SECRET has fewer than ${SECRET_CHARS_MIN} characters: openssl rand -hex 32`);
  if (settings.TELEGRAM_BOT_USERNAME === undefined)
    mistakes.push("TELEGRAM_BOT_USERNAME is missing: it stands in what people share.");
  return mistakes;
}
