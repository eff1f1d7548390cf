import type { Consequence, Phone, Sheet } from "#protocol/phone.ts";

/** A message in either direction; on the wire a JSON string. */
export type Message = { readonly eventType: string; readonly eventData?: unknown };

/** The payload of a message does not match its method. */
export class MalformedMessage extends Error {
  override readonly name = "MalformedMessage";
}

/** Parses what the frame posted. Null if it is not a JSON string with an `eventType`. */
export function parseMessage(posted: unknown): Message | null {
  if (typeof posted !== "string") return null;
  const parsed = parseJson(posted);
  if (!isRecord(parsed) || typeof parsed["eventType"] !== "string") return null;
  return { eventType: parsed["eventType"], eventData: parsed["eventData"] };
}

/** Reads the fields of a payload. Each reader throws {@link MalformedMessage} for a field of another type. */
export type Payload = {
  text(name: string): string;
  optionalText(name: string): string | null;
  /** Null for a value of another type too. */
  textOrNull(name: string): string | null;
  flag(name: string): boolean;
  optionalFlag(name: string): boolean | null;
  number(name: string): number;
  list(name: string): readonly Payload[];
  texts(name: string): readonly string[];
  /** A list of lists. */
  rows(name: string): readonly (readonly Payload[])[];
  has(name: string): boolean;
  /** The fields of a nested object; null if the field is missing. */
  part(name: string): Payload | null;
};

/** Parses a payload without a schema library, because the page has no bundler. Apps send `""` for no payload. */
export function readPayload(sent: unknown): Payload {
  const fields = isRecord(sent) ? sent : {};
  const optional = <Value>(name: string, read: (name: string) => Value): Value | null =>
    fields[name] === undefined || fields[name] === null ? null : read(name);
  const text = (name: string): string => {
    const value = fields[name];
    if (typeof value !== "string") throw new MalformedMessage(`${name} must be a text`);
    return value;
  };
  const flag = (name: string): boolean => {
    const value = fields[name];
    if (typeof value !== "boolean") throw new MalformedMessage(`${name} must be true or false`);
    return value;
  };
  return {
    text,
    flag,
    textOrNull: (name) => {
      const value = fields[name];
      return typeof value === "string" ? value : null;
    },
    optionalText: (name) => optional(name, text),
    optionalFlag: (name) => optional(name, flag),
    number: (name) => {
      const value = fields[name];
      if (typeof value !== "number") throw new MalformedMessage(`${name} must be a number`);
      return value;
    },
    part: (name) => optional(name, (key) => readPayload(fields[key])),
    has: (name) => fields[name] !== undefined && fields[name] !== null,
    list: (name) => readList(fields[name], name).map(readPayload),
    texts: (name) =>
      readList(fields[name], name).map((value) => {
        if (typeof value !== "string") throw new MalformedMessage(`${name} must be texts`);
        return value;
      }),
    rows: (name) => readList(fields[name], name).map((row) => readList(row, name).map(readPayload)),
  };
}

function readList(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new MalformedMessage(`${name} must be a list`);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

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
