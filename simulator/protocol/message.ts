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
  /** A list of texts. */
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
