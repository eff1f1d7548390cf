import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Compression of a smaller answer saves no packet. */
const COMPRESSED_FROM_BYTES = 1400;

const JSON_TYPE = "application/json; charset=utf-8";

const compress = promisify(gzip);

/** Compresses large answers. Their length reveals nothing: another site has no token, so cannot mix in its own text. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  const json = Buffer.from(JSON.stringify(answer));
  if (json.length < COMPRESSED_FROM_BYTES || !acceptsGzip(request)) return await reply.type(JSON_TYPE).send(json);
  return await sendCompressed(reply, await compress(json));
}

/** Sends compressed JSON to a client that accepts it. */
export async function sendCompressed(reply: FastifyReply, body: Uint8Array): Promise<FastifyReply> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return await addVary(reply, "Accept-Encoding").type(JSON_TYPE).header("content-encoding", "gzip").send(bytes);
}

export async function toCompressed(answer: unknown): Promise<Uint8Array> {
  return await compress(Buffer.from(JSON.stringify(answer)));
}

/** Adds a request header to `Vary`: the answer depends on it. */
export function addVary(reply: FastifyReply, header: string): FastifyReply {
  const known = reply.getHeader("vary");
  if (known === undefined) return reply.header("vary", header);
  const names = String(known)
    .split(", ")
    .filter((name) => name !== "" && name !== header);
  return reply.header("vary", [...names, header].join(", "));
}

export function acceptsGzip({ headers }: FastifyRequest): boolean {
  return String(headers["accept-encoding"] ?? "")
    .split(",")
    .some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding));
}
