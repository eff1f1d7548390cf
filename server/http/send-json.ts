import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Below this a compressed answer saves no packet. */
const COMPRESSED_FROM_BYTES = 1400;

const compress = promisify(gzip);

/**
 * Sends a reply as JSON, compressed where that helps and the client takes it. Nobody can guess a secret from the length: what is asked
 * with a bearer token is asked by the client alone.
 */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  const json = Buffer.from(JSON.stringify(answer));
  reply.type("application/json; charset=utf-8");
  if (json.length < COMPRESSED_FROM_BYTES || !takesGzip(request)) return await reply.send(json);
  const vary = reply.getHeader("vary");
  reply.header("vary", vary === undefined ? "Accept-Encoding" : `${String(vary)}, Accept-Encoding`);
  return await reply.header("content-encoding", "gzip").send(await compress(json));
}

function takesGzip({ headers }: FastifyRequest): boolean {
  return String(headers["accept-encoding"] ?? "")
    .split(",")
    .some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding));
}
