import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import { toUnixSeconds } from "#bot-api/chats.ts";
import { isAppAddress, AppAddress } from "#bot-api/outgoing.ts";
import { flag, json, method, whole, type BotMethods, text } from "#bot-api/params.ts";
import { badRequest, BotApiError } from "#bot-api/wire.ts";

const UPDATES_MAX = 100;
const TIMEOUT_S_MAX = 50;
const MAX_CONNECTIONS = 40;

const allowed_updates = json(z.array(z.string()).optional(), "can't parse allowed updates");
const PollParams = z.object({
  offset: whole("wrong offset").default(0),
  limit: whole("wrong limit").default(UPDATES_MAX),
  timeout: whole("wrong timeout").default(0),
  allowed_updates,
});
const WebhookParams = z.object({
  url: z.string().default(""),
  secret_token: z.string().default(""),
  allowed_updates,
  drop_pending_updates: flag,
});

/** The two ways in which a bot gets its updates: long polling and a webhook. */
export const updateMethods = {
  getUpdates: method(PollParams, async (bot, { offset, limit, timeout, allowed_updates: kinds }, { disconnected }) => {
    if (bot.webhook.address !== null) {
      throw new BotApiError(
        409,
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      );
    }
    if (kinds !== undefined) bot.queue.allow(kinds);
    const timeoutS = Math.max(0, Math.min(timeout, TIMEOUT_S_MAX));
    return await bot.poll.getUpdates(
      { offset, limit: Math.max(1, Math.min(limit, UPDATES_MAX)), timeoutS },
      disconnected,
    );
  }),
  setWebhook: method(
    WebhookParams,
    (bot, { url, secret_token: token, allowed_updates: kinds, drop_pending_updates: isDropping }) => {
      if (url === "") return deleteWebhook(bot, isDropping);
      // As with apps, the real messenger has no exception for its own machine.
      if (!isAppAddress(url)) throw badRequest("bad webhook: An HTTPS URL must be provided for webhook");
      if (token.length > 256) throw badRequest("secret token is too long");
      if (!/^[\w-]*$/.test(token)) throw badRequest("secret token contains unallowed characters");
      bot.poll.close();
      if (isDropping) bot.queue.drop();
      if (kinds !== undefined) bot.queue.allow(kinds);
      bot.webhook.setAddress({ url, secretToken: token === "" ? null : token });
      return true;
    },
  ),
  deleteWebhook: method(z.object({ drop_pending_updates: flag }), (bot, { drop_pending_updates: isDropping }) =>
    deleteWebhook(bot, isDropping),
  ),
  getWebhookInfo: ({ webhook, queue }) => {
    const { address, lastFailure } = webhook;
    return {
      url: address?.url ?? "",
      has_custom_certificate: false,
      pending_update_count: queue.size,
      ...(address === null ? {} : { max_connections: MAX_CONNECTIONS, allowed_updates: queue.allowed }),
      ...(lastFailure === null
        ? {}
        : { last_error_date: toUnixSeconds(lastFailure.at), last_error_message: lastFailure.reason }),
    };
  },
} satisfies BotMethods;

function deleteWebhook({ webhook, queue }: Bot, isDropping: boolean): true {
  if (isDropping) queue.drop();
  webhook.setAddress(null);
  return true;
}

const COMMANDS_MAX = 100;

const language_code = z
  .string()
  .regex(/^([a-z]{2})?$/, { error: "Invalid language code specified" })
  .default("");
const Language = z.object({ language_code });
const Description = Language.extend({ description: text(0, 512, "BOT_DESCRIPTION_TOO_LONG").default("") });
const Commands = Language.extend({
  commands: json(
    z
      .array(
        z.object({
          command: z.string().regex(/^\/?[a-z0-9_]{1,32}$/, { error: "BOT_COMMAND_INVALID" }),
          description: text(1, 256, "BOT_COMMAND_DESCRIPTION_INVALID"),
        }),
        { error: "can't parse commands list" },
      )
      .max(COMMANDS_MAX, { error: "BOT_COMMANDS_TOO_MUCH" }),
    "can't parse commands list",
  ),
});
const MenuButtonParam = json(
  z.discriminatedUnion(
    "type",
    [
      z.object({ type: z.literal("commands") }),
      z.object({ type: z.literal("default") }),
      z.object({
        type: z.literal("web_app"),
        text: text(1, 64, "BUTTON_TEXT_INVALID"),
        web_app: z.object({ url: AppAddress }),
      }),
    ],
    { error: "can't parse menu button: unallowed type" },
  ),
  "can't parse menu button",
).default({ type: "default" });
const Menu = z.object({ chat_id: whole("chat not found").default(0) });

/** The bot's commands, descriptions and menu button. */
export const profileMethods = {
  getMe: ({ user }) => ({
    ...user,
    can_join_groups: false,
    can_read_all_group_messages: false,
    supports_inline_queries: true,
    can_connect_to_business: false,
    has_main_web_app: true,
  }),
  setMyCommands: method(Commands, ({ profile }, { language_code: language, commands }) => {
    const plain = commands.map(({ command, description }) => ({ command: command.replace("/", ""), description }));
    profile.commands.set(language, plain);
    return true;
  }),
  getMyCommands: method(Language, ({ profile }, params) => profile.commands.get(params.language_code) ?? []),
  setMyDescription: method(Description, ({ profile }, params) => {
    profile.descriptions.set(params.language_code, params.description);
    return true;
  }),
  getMyDescription: method(Language, ({ profile }, params) => ({
    description: profile.descriptions.get(params.language_code) ?? "",
  })),
  setChatMenuButton: method(Menu.extend({ menu_button: MenuButtonParam }), ({ profile }, params) => {
    profile.menuButtons.set(params.chat_id, params.menu_button);
    return true;
  }),
  getChatMenuButton: method(Menu, ({ profile: { menuButtons } }, params) => {
    return menuButtons.get(params.chat_id) ?? menuButtons.get(0) ?? { type: "commands" };
  }),
} satisfies BotMethods;
