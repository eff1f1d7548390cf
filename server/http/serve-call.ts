import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod/mini";
import { errorsOf, type Call } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { LAUNCH_DATA_BYTES_MAX, sessionCalls } from "@wardrobe/domain/session/calls.ts";
import type { Actor, App } from "#app.ts";
import { answerOnce } from "#features/idempotency/answer-once.ts";
import { authenticate, authenticateReader } from "#features/session/authenticate.ts";
import { limitAddress, limitPerson } from "#http/limit-requests.ts";
import { addVary, sendJson } from "#http/send-json.ts";
import { findUnkeepable } from "#http/keepable-text.ts";
import type { Callers } from "#http/callers.ts";

/** A call with its verb. Its exact types were checked where the two were paired; here both are whatever the call's schemas say. */
export type ServedCall = {
  readonly name: string;
  readonly call: Call;
  /** Names what `run` would answer now; null where that cannot be said cheaply. */
  readonly version: ((app: App, actor: Actor, input: unknown) => Promise<string>) | null;
  run(app: App, caller: Actor | { readonly userId: null }, input: unknown): Promise<unknown>;
};

/** How large a body may be, in bytes: a 1024² JPEG in base64 is far below the second. */
export const BODY_BYTES_MAX = { small: 64 * 1024, photo: 4 * 1024 * 1024 } as const;

const IdempotencyKey = z.string().check(z.minLength(8), z.maxLength(128), z.regex(/^[\x21-\x7e]+$/));

/** The route of one call: who asks is settled before the body is read; input and reply are parsed with the call's schemas. */
export function routeOf(app: App, served: ServedCall, callers: Callers): RouteOptions {
  const { call } = served;
  return {
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    bodyLimit: call.path === sessionCalls.signIn.path ? LAUNCH_DATA_BYTES_MAX : BODY_BYTES_MAX[call.size],
    onRequest: async (request) => {
      await limitAddress(app, request.ip, call);
      if (call.access !== "signed-in") return;
      request.userId = await requireSession(app, request, call);
      await limitPerson(app, request.userId, call);
    },
    handler: async (request, reply) => {
      const gone = callers.goneOf(reply);
      if (await isUnchanged(app, { request, gone }, reply, served)) return await reply.code(304).send();
      const answer = await answerCall(app, { request, gone }, served).catch(async (error: unknown) => {
        if (error instanceof AppError) noteUndeclared(app, served, error);
        else await requireLive(app, request, call);
        throw error;
      });
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      return await sendReply({ request, reply }, call, answer);
    },
  };
}

/** A request, and whether anybody still waits for its answer. */
type Asked = { readonly request: FastifyRequest; readonly gone: AbortSignal };

/** Whether the caller has this very answer; one that has a version may be kept, and is asked about each time. */
async function isUnchanged(
  app: App,
  { request, gone }: Asked,
  reply: FastifyReply,
  { version, call }: ServedCall,
): Promise<boolean> {
  if (version === null || request.userId === null) return false;
  const etag = `"${await version(app, actorOf(request.userId, gone), parseInput(call, request))}"`;
  addVary(reply, "Authorization").header("etag", etag).header("cache-control", "private, no-cache");
  return request.headers["if-none-match"] === etag;
}

/** The person of the bearer token. Throws unauthorized. */
async function requireSession(app: App, request: FastifyRequest, call: Call): Promise<string> {
  const [scheme, token, ...rest] = (request.headers.authorization ?? "").split(" ");
  const isBearer = scheme?.toLowerCase() === "bearer" && token !== undefined && token !== "" && rest.length === 0;
  const find = call.method === "GET" ? authenticateReader : authenticate;
  const userId = isBearer ? await find(app, token) : null;
  if (userId === null) throw new AppError("unauthorized");
  return userId;
}

/** A session that is known here may have ended elsewhere, and its person be gone: that is no fault of ours. Throws unauthorized. */
async function requireLive(app: App, request: FastifyRequest, call: Call): Promise<void> {
  const [, token] = (request.headers.authorization ?? "").split(" ");
  if (call.access !== "signed-in" || call.method !== "GET" || token === undefined) return;
  if ((await authenticate(app, token).catch(() => "nobody can say")) === null) throw new AppError("unauthorized");
}

/** The actor of a request whose verb keeps no reply. */
function actorOf(userId: string, gone: AbortSignal): Actor {
  return { userId, signal: gone, saveReply: async () => {} };
}

/** Parses what came with a schema of the contract. Throws bad_request with the first wrong field. */
export function parsePart<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new AppError("bad_request", { cause: parsed.error, field: parsed.error.issues[0]?.path.join(".") ?? "" });
  const unkeepable = findUnkeepable(parsed.data);
  if (unkeepable !== null) throw new AppError("bad_request", { field: unkeepable });
  return parsed.data;
}

async function answerCall(app: App, { request, gone }: Asked, served: ServedCall): Promise<unknown> {
  const input = parseInput(served.call, request);
  const { userId } = request;
  if (userId === null) return await served.run(app, { userId: null }, input);
  const key = idempotencyKey(served.call, request);
  if (key === null) return await served.run(app, actorOf(userId, gone), input);
  return await answerOnce(
    app,
    { userId, key, call: served.name, input, signal: gone },
    async (actor) => await served.run(app, actor, input),
  );
}

/** A verb may refuse only with what its call declares; the tests fail on this line of the log. */
function noteUndeclared(app: Pick<App, "log">, { name, call }: ServedCall, error: AppError): void {
  if (!errorsOf(call).includes(error.code))
    app.log.error({ event: "undeclared_refusal", call: name, code: error.code });
}

function parseInput(call: Call, request: FastifyRequest): unknown {
  const params = call.params === null ? undefined : parsePart(call.params, request.params);
  const body = call.body === null ? undefined : parsePart(call.body, request.body);
  return typeof params === "object" && typeof body === "object" ? { ...params, ...body } : (params ?? body);
}

function idempotencyKey(call: Call, request: FastifyRequest): string | null {
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
  // What does not fit its schema is our bug and never leaves the house; what the schema does not name is left out.
  return await sendJson(request, reply, call.reply.parse(answer));
}
