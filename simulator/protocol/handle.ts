import { buttonMethods, windowMethods } from "#protocol/window-methods.ts";
import { deviceMethods, nativeMethods, storageMethods } from "#protocol/native-methods.ts";
import { inlineMethods } from "#protocol/inline-methods.ts";
import { MalformedMessage, readPayload, type Message, isAtLeast, type Method } from "#protocol/message.ts";
import type { Consequence, Effect, Phone } from "#protocol/phone.ts";
import { sheetMethods } from "#protocol/sheet-methods.ts";

/** The methods of the messenger, by the event type of the app's message. */
export const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>(
  Object.entries({
    ...windowMethods,
    ...buttonMethods,
    ...sheetMethods,
    ...deviceMethods,
    ...nativeMethods,
    ...inlineMethods,
    ...storageMethods,
  }),
);

export type Outcome = {
  readonly phone: Phone;
  readonly replies: readonly Message[];
  readonly effects: readonly Effect[];
  readonly note: string | null;
};

/** Handles a message from the app. As in the real messenger, unknown, too new and malformed messages change nothing. */
export function handle(phone: Phone, message: Message): Outcome {
  const method = METHODS.get(message.eventType);
  if (method === undefined) return apply(phone, { note: "ignored: unknown message" });
  if (!isAtLeast(phone.version, method.since)) return apply(phone, { note: `ignored: needs version ${method.since}` });
  if (phone.platform === "android" && method.needsTap === true && !phone.isTapFresh)
    return apply(phone, { note: "ignored: the last tap is more than 10 s ago" });
  try {
    return apply(phone, method.run(phone, readPayload(message.eventData)));
  } catch (error) {
    if (error instanceof MalformedMessage) return apply(phone, { note: `ignored: ${error.message}` });
    throw error;
  }
}

/** Applies a consequence to the phone. What the messenger keeps silent about only stands in the note. */
export function apply(phone: Phone, { patch, replies = [], effects = [], note }: Consequence): Outcome {
  const unsent = replies.flatMap(({ eventType }) => (phone.silent.includes(eventType) ? [eventType] : []));
  return {
    phone: { ...phone, ...patch },
    replies: replies.filter(({ eventType }) => !unsent.includes(eventType)),
    effects,
    note: unsent.length === 0 ? (note ?? null) : `not sent: ${unsent.join(", ")}`,
  };
}
