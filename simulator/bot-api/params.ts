import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import { badRequest } from "#bot-api/wire.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";

const LINE = "\r\n";
const HEAD_END = "\r\n\r\n";
/** grammY writes file names without quotes. The messenger accepts that; the platform's own parser does not. */
const NAME = /;\s*name=(?:"([^"]*)"|([^;\r\n]*))/i;
const FILE_NAME = /;\s*filename=(?:"([^"]*)"|([^;\r\n]*))/i;
const TYPE = /^content-type:\s*(\S+)/im;
const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i;

/** The parameters of a call: JSON values, or the texts and files of a form. */
export type Params = Readonly<Record<string, unknown>>;

/** A Bot API method. Returns the result or throws a BotApiError. `disconnected` aborts when the caller hangs up. */
export type BotMethod = (bot: Bot, params: Params, disconnected: AbortSignal) => unknown;
export type BotMethods = Readonly<Record<string, BotMethod>>;

type Run<Schema extends z.ZodType> = (bot: Bot, fields: z.output<Schema>, call: Call) => unknown;
export type Call = { readonly params: Params; readonly disconnected: AbortSignal };

/** A method whose parameters are parsed first. The refusal names the first wrong one. */
export function method<Schema extends z.ZodType>(schema: Schema, run: Run<Schema>): BotMethod {
  return (bot, params, disconnected) => {
    const parsed = schema.safeParse(params);
    if (!parsed.success) throw badRequest(parsed.error.issues[0]?.message ?? "wrong parameters");
    return run(bot, parsed.data, { params, disconnected });
  };
}

/** An object or a list, which forms carry as JSON text. */
export function json<Schema extends z.ZodType>(schema: Schema, reason: string) {
  return z.preprocess((value, context) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: "custom", message: reason });
      return z.NEVER;
    }
  }, schema);
}

/** A whole number, which forms carry as text. */
export function whole(reason: string) {
  return z.preprocess(
    (value) => (typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z.int({ error: reason }),
  );
}

/** A boolean. Any value that is not clearly true is false, as in the real Bot API. */
export const flag = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === "true" || value === "True" || value === "1" || value === 1);

/** A text with a length limit in characters. */
export function text(min: number, max: number, reason: string) {
  return z.coerce.string({ error: reason }).refine((value) => [...value].length >= min && [...value].length <= max, {
    error: reason,
  });
}

/** A text with a length limit in bytes. */
export function bytes(min: number, max: number, reason: string) {
  return z
    .string({ error: reason })
    .refine((value) => Buffer.byteLength(value) >= min && Buffer.byteLength(value) <= max, { error: reason });
}

/** Lets a scope parse forms into fields by name. Values are texts or files; a repeated name gives a list. */
export function addForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: FastifyRequest, body: string) => toFields([...new URLSearchParams(body)]),
  );
  scope.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer<ArrayBuffer>) => {
      const parts = readMultipart(body, request.headers["content-type"] ?? "");
      if (parts === null) throw badRequest("the form cannot be read");
      return toFields(parts);
    },
  );
}

type Field = readonly [name: string, value: File | string];

function toFields(fields: readonly Field[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...Map.groupBy(fields, ([name]) => name)].map(([name, same]) => [
      name,
      same.length > 1 ? same.map(([, value]) => value) : same[0]?.[1],
    ]),
  );
}

/** The parts of a multipart form in order: texts and files. Null if the body is not a valid form. */
export function readMultipart(
  body: Buffer<ArrayBuffer>,
  type: string,
): readonly (readonly [string, File | string])[] | null {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const parts = splitParts(body, quoted ?? plain ?? "");
  if (parts === null) return null;
  const read = parts.map(readPart);
  return read.every((part) => part !== null) ? read : null;
}

/** The bytes between the boundaries; null if the closing boundary is missing. */
function splitParts(body: Buffer<ArrayBuffer>, boundary: string): readonly Buffer<ArrayBuffer>[] | null {
  if (boundary === "") return null;
  const first = `--${boundary}`;
  const parts: Buffer<ArrayBuffer>[] = [];
  let start = body.indexOf(first);
  if (start < 0) return null;
  start += first.length;
  while (body.toString("latin1", start, start + LINE.length) === LINE) {
    const end = body.indexOf(`${LINE}${first}`, start);
    if (end < 0) return null;
    parts.push(body.subarray(start, end));
    start = end + LINE.length + first.length;
  }
  return body.toString("latin1", start, start + 2) === "--" ? parts : null;
}

function readPart(part: Buffer<ArrayBuffer>): readonly [string, File | string] | null {
  const headEnd = part.indexOf(HEAD_END);
  const head = part.toString("utf8", 0, headEnd);
  const name = headerValue(NAME, head);
  if (headEnd < 0 || name === null) return null;
  const value = part.subarray(headEnd + HEAD_END.length);
  const fileName = headerValue(FILE_NAME, head);
  if (fileName === null) return [name, value.toString("utf8")];
  return [name, new File([value], fileName, { type: TYPE.exec(head)?.[1] ?? "" })];
}

/** Browsers escape quotes and line ends in a name as `%22`, `%0D` and `%0A`. */
function headerValue(pattern: RegExp, head: string): string | null {
  const [, quoted, plain] = pattern.exec(head) ?? [];
  const value = quoted ?? plain;
  if (value === undefined) return null;
  return value.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}
