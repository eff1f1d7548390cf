import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest } from "#bot-api/wire.ts";

const LINE = "\r\n";
const HEAD_END = "\r\n\r\n";
/** grammY writes file names without quotes. The messenger accepts that; the platform's own parser does not. */
const NAME = /;\s*name=(?:"([^"]*)"|([^;\r\n]*))/i;
const FILE_NAME = /;\s*filename=(?:"([^"]*)"|([^;\r\n]*))/i;
const TYPE = /^content-type:\s*(\S+)/im;
const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i;

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
