import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import { toUnixSeconds } from "#bot-api/chats.ts";
import { isAppAddress } from "#bot-api/outgoing.ts";
import { flag, json, method, whole, type BotMethods } from "#bot-api/params.ts";
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
