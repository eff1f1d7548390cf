import type { Payload } from "#protocol/message.ts";
import type { Consequence, Phone, Sheet } from "#protocol/phone.ts";

/** What the messenger does when the app sends it a message. Clients older than `since` have never heard of it. */
export type Method = { readonly since: string; readonly run: (phone: Phone, payload: Payload) => Consequence };

export type Methods = Readonly<Record<string, Method>>;

/** The messenger shows one sheet at a time and lets a second one fall. */
export function ask(phone: Phone, sheet: Sheet): Consequence {
  return phone.sheet === null ? { patch: { sheet } } : { note: "ignored: another sheet is open" };
}

export function tell(eventType: string, eventData?: unknown): Consequence {
  return { replies: [eventData === undefined ? { eventType } : { eventType, eventData }] };
}
