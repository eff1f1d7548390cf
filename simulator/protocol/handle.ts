import { buttonMethods } from "#protocol/button-methods.ts";
import { deviceMethods } from "#protocol/device-methods.ts";
import { MalformedMessage, readPayload, type Message } from "#protocol/message.ts";
import type { Method } from "#protocol/method.ts";
import type { Consequence, Effect, Phone } from "#protocol/phone.ts";
import { sheetMethods } from "#protocol/sheet-methods.ts";
import { isAtLeast } from "#protocol/version.ts";
import { windowMethods } from "#protocol/window-methods.ts";

/** Every message that the messenger understands. */
export const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>(
  Object.entries({ ...windowMethods, ...buttonMethods, ...sheetMethods, ...deviceMethods }),
);

export type Outcome = {
  readonly phone: Phone;
  readonly replies: readonly Message[];
  readonly effects: readonly Effect[];
  readonly note: string | null;
};

/** What the messenger makes of a message from the app. Unknown, too new and malformed ones change nothing, as in the real one. */
export function handle(phone: Phone, message: Message): Outcome {
  const method = METHODS.get(message.eventType);
  if (method === undefined) return apply(phone, { note: "ignored: unknown message" });
  if (!isAtLeast(phone.version, method.since)) return apply(phone, { note: `ignored: needs version ${method.since}` });
  try {
    return apply(phone, method.run(phone, readPayload(message.eventData)));
  } catch (error) {
    if (error instanceof MalformedMessage) return apply(phone, { note: `ignored: ${error.message}` });
    throw error;
  }
}

/** The phone after something has followed from something. */
export function apply(phone: Phone, consequence: Consequence): Outcome {
  return {
    phone: { ...phone, ...consequence.patch },
    replies: consequence.replies ?? [],
    effects: consequence.effects ?? [],
    note: consequence.note ?? null,
  };
}
