import type { Payload } from "#protocol/message.ts";
import type { Consequence, Phone, Sheet } from "#protocol/phone.ts";

/** How the messenger handles a message of the app. Clients older than `since` ignore it. */
export type Method = {
  readonly since: string;
  readonly run: (phone: Phone, payload: Payload) => Consequence;
  /** The client on Android ignores it when the last tap is more than ten seconds ago. */
  readonly needsTap?: true;
};

export type Methods = Readonly<Record<string, Method>>;

export const SILENT: Consequence = { note: "ignored: this client does not know the method" };

/** Opens a sheet, unless another one is open. */
export function openSheet(phone: Phone, sheet: Sheet): Consequence {
  return phone.sheet === null ? { patch: { sheet } } : { note: "ignored: another sheet is open" };
}

/** Opens a sheet with one more choice, to cancel. That, or closing the sheet, leads to `cancelled`. */
export function askInSheet(phone: Phone, cancelled: Consequence, question: Omit<Sheet, "dismissed">): Consequence {
  const cancel = { label: "Cancel", tone: "plain", leadsTo: cancelled } as const;
  return openSheet(phone, { ...question, choices: [...question.choices, cancel], dismissed: cancelled });
}

export function reply(eventType: string, eventData?: unknown): Consequence {
  return { replies: [eventData === undefined ? { eventType } : { eventType, eventData }] };
}

/** Compares Bot API versions as numbers: 7.10 is newer than 7.9. */
export function isAtLeast(version: string, needed: string): boolean {
  const [major, minor] = parts(version);
  const [neededMajor, neededMinor] = parts(needed);
  return major === neededMajor ? minor >= neededMinor : major > neededMajor;
}

function parts(version: string): readonly [number, number] {
  const [major = "0", minor = "0"] = version.split(".");
  return [Number(major), Number(minor)];
}
