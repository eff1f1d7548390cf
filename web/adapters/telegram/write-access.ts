import { on, postEvent, supports, type EventPayload } from "@tma.js/bridge";
import { telegram } from "#adapters/telegram/current.ts";
import { withResolvers } from "#adapters/with-resolvers.ts";

const METHOD = "web_app_request_write_access";

/** Asks whether the bot may write to the user. `unsupported`: the host is too old to ask. */
export async function requestWriteAccess(): Promise<"allowed" | "refused" | "unsupported"> {
  if (!telegram.isInside || !supports(METHOD, telegram.launch.version)) return "unsupported";
  const { promise, resolve } = withResolvers<"allowed" | "refused">();
  const stop = on("write_access_requested", (answer: EventPayload<"write_access_requested"> | null) =>
    resolve(answer?.status === "allowed" ? "allowed" : "refused"),
  );
  postEvent(METHOD);
  return await promise.finally(stop);
}
