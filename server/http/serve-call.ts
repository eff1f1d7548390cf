import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod/mini";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { errorsOf, type Call } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { LAUNCH_DATA_BYTES_MAX, sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { mayCall } from "@wardrobe/domain/tokens/token.ts";
import { findUnstorable } from "@wardrobe/domain/text/typed.ts";
import type { Actor, App } from "#app.ts";
import { answerOnce } from "#features/idempotency/answer-once.ts";
import { limitAddress } from "#http/limit-requests.ts";
import { requireCaller, requireLive, type OpenRequests } from "#http/require-caller.ts";
import type { ServedCall } from "#kernel/serve.ts";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** Compression of a smaller answer saves no packet. */
const COMPRESSED_FROM_BYTES = 1400;

const JSON_TYPE = "application/json; charset=utf-8";

const compress = promisify(gzip);

/** Limits of a body in bytes. A JPEG of 1024² in base64 is far below `photo`. */
export const BODY_BYTES_MAX = { small: 64 * 1024, photo: 4 * 1024 * 1024 } as const;

/** No call needs more than six levels. */
const BODY_DEPTH_MAX = 20;

const IdempotencyKey = z.string().check(z.minLength(8), z.maxLength(128), z.regex(/^[\x21-\x7e]+$/));

/** The route of one call: authenticates before it reads the body; the call's schemas parse input and reply. */
export function routeOf(app: App, served: ServedCall, requests: OpenRequests): RouteOptions {
  const { call } = served;
  return {
    method: call.method,
    url: call.path,
    // HEAD may change nothing.
    exposeHeadRoute: call.method === "GET" && call.path !== planCalls.activateTrial.path,
    bodyLimit: call.path === sessionCalls.signIn.path ? LAUNCH_DATA_BYTES_MAX : BODY_BYTES_MAX[call.size],
    onRequest: async (request) => {
      await limitAddress(app, request.ip, call);
      if (call.access === "signed-in") {
        request.letInAt = app.cache.lists.generation();
        Object.assign(request, await requireCaller(app, request, call));
      }
      // A body is never decompressed: a small one could become a huge one.
      if ((request.headers["content-encoding"] ?? "identity") !== "identity") throw new AppError("unsupported_body");
    },
    handler: async (request, reply) => {
      const signal = requests.signalOf(reply);
      if (await isUnchanged(app, { request, signal }, reply, served)) return await reply.code(304).send();
      const answer = await answerCall(app, { request, signal }, served);
      if (call !== accountCalls.deleteAccount) await requireAccount(app, request);
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      return await sendReply({ request, reply }, call, answer);
    },
  };
}

type Sent = Pick<FastifyRequest, "userId" | "scope" | "body" | "params" | "query" | "headers">;
/** `signal` aborts when nobody waits for the answer any more. */
type Pending = { readonly request: Sent; readonly signal: AbortSignal };

/** Whether the client already has this answer. It may cache a versioned one, but must revalidate it each time. */
async function isUnchanged(
  app: App,
  { request, signal }: Pending,
  reply: FastifyReply,
  { version, call }: ServedCall,
): Promise<boolean> {
  if (version === null || request.userId === null) return false;
  const etag = `"${await version(app, actorOf(request.userId, signal), parseInput(call, request))}"`;
  addVary(reply, "Authorization").header("etag", etag).header("cache-control", "private, no-cache");
  return request.headers["if-none-match"] === etag;
}

/** Answers 401 to whatever fails because the account was deleted after the request was let in: that is no bug. */
export function withLiveSession(app: App, route: RouteOptions): RouteOptions {
  const { handler } = route;
  return {
    ...route,
    async handler(request, reply) {
      try {
        return await handler.call(this, request, reply);
      } catch (error) {
        await requireLive(app, request);
        throw error;
      }
    },
  };
}

/** Throws unauthorized where the account has been deleted since the request was let in: it would look empty. */
export async function requireAccount(app: App, request: FastifyRequest): Promise<void> {
  if (app.cache.lists.generation() !== request.letInAt) await requireLive(app, request);
}

function actorOf(userId: string, signal: AbortSignal): Actor {
  return { userId, signal, saveReply: async () => {} };
}

export function parsePart<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError("bad_request", { cause: parsed.error, field: fieldOf(parsed.error, value) });
  const unstorable = findUnstorable(parsed.data);
  if (unstorable !== null) throw new AppError("bad_request", { field: unstorable });
  return parsed.data;
}

/** The wrong field's path. Where one of several forms is expected, that of the form begun, or one of each: `a|b`. */
function fieldOf({ issues }: z.core.$ZodError, value: unknown): string {
  const [issue] = issues;
  const wrong = issue?.code === "invalid_union" ? issue.errors.flat() : issues.slice(0, 1);
  const paths = wrong.map(({ path }) => path.join(".")).filter((path) => path !== "");
  const unknown = wrong.flatMap((one) => (one.code === "unrecognized_keys" ? one.keys : []));
  const isSent = (path: string): boolean => value instanceof Object && Object.hasOwn(value, path.split(".")[0] ?? "");
  return [...paths, ...unknown].find(isSent) ?? [...new Set(paths)].join("|");
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

/** Runs the call's verb; its answer is not yet parsed as the reply. */
export async function answerCall(app: App, pending: Pending, served: ServedCall): Promise<unknown> {
  try {
    return await runCall(app, pending, served);
  } catch (error) {
    if (error instanceof AppError) logUndeclared(app, served, error);
    throw error;
  }
}

async function runCall(app: App, { request, signal }: Pending, served: ServedCall): Promise<unknown> {
  const input = parseInput(served.call, request);
  const { userId, scope } = request;
  if (userId === null) return await served.run(app, { userId: null }, input);
  if (scope !== null && !mayCall(scope, served.call, input)) throw new AppError("token_scope");
  const key = idempotencyKey(served.call, request);
  if (key === null) return await served.run(app, actorOf(userId, signal), input);
  return await answerOnce(
    app,
    { userId, key, call: served.name, input, signal, isCostly: served.call.size === "photo" },
    async (actor) => await served.run(app, actor, input),
  );
}

/** A handler may refuse only with codes that its call declares. Tests fail on this line of the log. */
function logUndeclared(app: Pick<App, "log">, { name, call }: ServedCall, error: AppError): void {
  if (!errorsOf(call).includes(error.code))
    app.log.error({ event: "undeclared_refusal", call: name, code: error.code });
}

function parseInput(call: Call, request: Sent): unknown {
  if (isDeeper(request.body, BODY_DEPTH_MAX)) throw new AppError("bad_request", { field: "" });
  const params = call.params === null ? undefined : parsePart(call.params, paramsOf(call, request));
  const body = call.body === null ? undefined : parsePart(call.body, request.body);
  return typeof params === "object" && typeof body === "object" ? { ...params, ...body } : (params ?? body);
}

/** The parameters of the path and, for a call without a body, of the query; the path wins. */
function paramsOf({ body }: Call, { query, params }: Sent): unknown {
  const inQuery = Object.entries((body === null ? query : null) ?? {});
  return Object.fromEntries([...inQuery, ...Object.entries(params ?? {})]);
}

function idempotencyKey(call: Call, request: Sent): string | null {
  const header = request.headers["idempotency-key"];
  if (call.idempotent !== true || header === undefined) return null;
  const key = IdempotencyKey.safeParse(header);
  if (!key.success) throw new AppError("bad_request", { field: "Idempotency-Key" });
  return key.data;
}

async function sendReply(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  call: Call,
  answer: unknown,
): Promise<FastifyReply> {
  if (call.reply === null) return await reply.code(204).send();
  // A reply that does not fit its schema is a bug and is not sent. Fields that the schema lacks are removed.
  return await sendJson(request, reply, call.reply.parse(answer));
}

/** Compresses large answers. Their length reveals nothing: another site has no token, so cannot mix in its own text. */
async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
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
