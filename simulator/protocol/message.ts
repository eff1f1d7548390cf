/** What travels in either direction: always a JSON string on the wire. */
export type Message = { readonly eventType: string; readonly eventData?: unknown };

/** A message whose payload is not what its method takes. */
export class MalformedMessage extends Error {
  override readonly name = "MalformedMessage";
}

/** The message in what the frame posted, or null: the messenger understands JSON strings with an `eventType` only. */
export function parseMessage(posted: unknown): Message | null {
  if (typeof posted !== "string") return null;
  const parsed = parseJson(posted);
  if (!isRecord(parsed) || typeof parsed["eventType"] !== "string") return null;
  return { eventType: parsed["eventType"], eventData: parsed["eventData"] };
}

/** Reads the fields of a payload; each reader throws {@link MalformedMessage} for a field of another kind. */
export type Payload = {
  text(name: string): string;
  optionalText(name: string): string | null;
  flag(name: string): boolean;
  optionalFlag(name: string): boolean | null;
  number(name: string): number;
  list(name: string): readonly Payload[];
  /** A list of lists. */
  rows(name: string): readonly (readonly Payload[])[];
  has(name: string): boolean;
  /** Fields within a field; null where there are none. */
  part(name: string): Payload | null;
};

/** The page has no bundler and so carries no schema library: this small reader is its edge. Apps send `""` for no payload. */
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
    optionalText: (name) => optional(name, text),
    optionalFlag: (name) => optional(name, flag),
    number: (name) => {
      const value = fields[name];
      if (typeof value !== "number") throw new MalformedMessage(`${name} must be a number`);
      return value;
    },
    part: (name) => optional(name, (kept) => readPayload(fields[kept])),
    has: (name) => fields[name] !== undefined && fields[name] !== null,
    list: (name) => readList(fields[name], name).map(readPayload),
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
