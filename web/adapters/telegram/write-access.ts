import { MESSENGER_SILENT_MS } from "@wardrobe/domain/silent-messenger.ts";
import { ask, hasMethod } from "#adapters/telegram/ask.ts";
import { fieldOf } from "#adapters/telegram/bridge.ts";

const METHOD = "web_app_request_write_access";

/** Whether the bot may write to the user. `unsupported`: the host is too old to ask, or never answers. */
export type Access = "allowed" | "refused" | "unsupported";

export async function requestWriteAccess(): Promise<Access> {
  if (!hasMethod(METHOD)) return "unsupported";
  const read = (payload: unknown) => (fieldOf(payload, "status") === "allowed" ? "allowed" : "refused");
  return (await ask(METHOD, undefined, [["write_access_requested", read]], MESSENGER_SILENT_MS)) ?? "unsupported";
}
