import { ask, hasMethod } from "#adapters/telegram/ask.ts";
import { fieldOf } from "#adapters/telegram/bridge.ts";

const METHOD = "web_app_send_prepared_message";

/** declined: by the user; expired: it must be prepared again; failed: the client could not send it. */
export type SendEnd = "sent" | "declined" | "expired" | "failed";

/** Versions from 8.0 let the user choose a chat for a message that the bot has prepared. */
export function canSendPrepared(): boolean {
  return hasMethod(METHOD);
}

/** Lets the user choose a chat for the prepared message. Resolves when that is over, so it may take minutes. */
export async function sendPrepared(id: string): Promise<SendEnd> {
  const end = await ask<SendEnd>(METHOD, { id }, [
    ["prepared_message_sent", () => "sent"],
    ["prepared_message_failed", (payload) => ENDS.get(fieldOf(payload, "error")) ?? "failed"],
  ]);
  return end ?? "failed";
}

const ENDS = new Map<unknown, SendEnd>([
  ["USER_DECLINED", "declined"],
  ["MESSAGE_EXPIRED", "expired"],
]);
