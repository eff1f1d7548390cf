import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Below this a compressed answer saves no packet. */
const COMPRESSED_FROM_BYTES = 1400;

const JSON_TYPE = "application/json; charset=utf-8";

const compress = promisify(gzip);

/**
 * Sends a reply as JSON, compressed where that helps and the client takes it. Nobody can guess a secret from the length: what is asked
 * with a bearer token is asked by the client alone.
 */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  const json = Buffer.from(JSON.stringify(answer));
  if (json.length < COMPRESSED_FROM_BYTES || !takesGzip(request)) return await reply.type(JSON_TYPE).send(json);
  return await sendCompressed(reply, await compress(json));
}

/** JSON that was compressed before, for a client that takes it so. */
export async function sendCompressed(reply: FastifyReply, body: Uint8Array): Promise<FastifyReply> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return await addVary(reply, "Accept-Encoding").type(JSON_TYPE).header("content-encoding", "gzip").send(bytes);
}

export async function toCompressed(answer: unknown): Promise<Uint8Array> {
  return await compress(Buffer.from(JSON.stringify(answer)));
}

/** Says that another answer may come where this header of the question differs. */
export function addVary(reply: FastifyReply, header: string): FastifyReply {
  const named = String(reply.getHeader("vary") ?? "")
    .split(", ")
    .filter((name) => name !== "" && name !== header);
  return reply.header("vary", [...named, header].join(", "));
}

export function takesGzip({ headers }: FastifyRequest): boolean {
  return String(headers["accept-encoding"] ?? "")
    .split(",")
    .some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding));
}
