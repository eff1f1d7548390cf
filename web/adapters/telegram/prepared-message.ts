import { askPerson, hasMethod } from "#adapters/telegram/ask.ts";
import { fieldOf } from "#adapters/telegram/bridge.ts";

const METHOD = "web_app_send_prepared_message";

/** declined: by the user, or given up for a newer one; expired: it must be prepared again; failed: the client could not send it. */
export type PreparedEnd = "sent" | "declined" | "expired" | "failed";

/** Versions from 8.0 let the user choose a chat for a message that the bot has prepared. */
export function canSendPrepared(): boolean {
  return hasMethod(METHOD);
}

/** Lets the user choose a chat for the prepared message, which may take minutes. `onSilent` as in {@link askPerson}. */
export async function sendPrepared(id: string, onSilent: () => void): Promise<PreparedEnd> {
  const end = await askPerson<PreparedEnd>(
    METHOD,
    { id },
    [
      ["prepared_message_sent", () => "sent"],
      ["prepared_message_failed", (payload) => endOf(fieldOf(payload, "error"))],
    ],
    onSilent,
  );
  return end ?? "declined";
}

/** On macOS the client gives no reason where the person has closed the choice. */
function endOf(error: unknown): PreparedEnd {
  return typeof error === "string" && error !== "" ? (ENDS.get(error) ?? "failed") : "declined";
}

const ENDS = new Map<unknown, PreparedEnd>([
  ["USER_DECLINED", "declined"],
  ["MESSAGE_EXPIRED", "expired"],
]);
