import type { FastifyRequest, FastifyReply } from "fastify";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import type { Call } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { mayCall, type TokenScope } from "@wardrobe/domain/tokens/token.ts";
import type { App } from "#app.ts";
import { authenticate, authenticateReader } from "#features/session/authenticate.ts";
import { authenticateToken, isPersonalToken } from "#features/tokens/tokens.ts";
import { limitPerson, limitToken } from "#http/limit-requests.ts";
import { ClientGone } from "#features/idempotency/answer-once.ts";

/** The requests that wait for an answer. */
export class OpenRequests {
  readonly #open = new Set<AbortController>();
  #isClosing = false;

  /** Aborts if the client goes away before it has its answer, or when {@link close} is called. */
  signalOf(reply: FastifyReply): AbortSignal {
    const request = new AbortController();
    this.#open.add(request);
    reply.raw.once("close", () => {
      this.#open.delete(request);
      if (!reply.raw.writableFinished) request.abort(new ClientGone("Nobody waits for the answer."));
    });
    return request.signal;
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  close(): void {
    this.#isClosing = true;
    for (const request of this.#open) request.abort();
  }
}

/** `scope` is null for the app itself. */
export type Caller = { readonly userId: string; readonly scope: TokenScope | null };

/** These change nothing either; their ids would not fit into an address. */
const POLLS: ReadonlySet<Call> = new Set([taskCalls.checkTasks, taskCalls.awaitTasks]);

/**
 * Whom a request's bearer token lets in: the person of a session, or of a personal token that may make the call
 * (AGENT-01). Counts the request. Throws unauthorized, token_revoked, token_scope and too_many_requests.
 */
export async function requireCaller(app: App, request: FastifyRequest, call: Call): Promise<Caller> {
  const bearer = bearerOf(request);
  const caller = isPersonalToken(bearer)
    ? await requireToken(app, bearer, call)
    : { userId: await requireSession(app, bearer, call), scope: null };
  await limitPerson(app, caller.userId, call);
  return caller;
}

async function requireSession(app: App, bearer: string, call: Call): Promise<string> {
  const find = call.method === "GET" || POLLS.has(call) ? authenticateReader : authenticate;
  const userId = bearer === "" ? null : await find(app, bearer);
  if (userId === null) throw new AppError("unauthorized");
  return userId;
}

async function requireToken(app: App, bearer: string, call: Call): Promise<Caller> {
  const { id, user_id: userId, scope } = await authenticateToken(app, bearer);
  await limitToken(app, id);
  if (!mayCall(scope, call)) throw new AppError("token_scope");
  return { userId, scope };
}

/** Throws unauthorized if the account of a request that was let in is gone. A database that does not answer says nothing. */
export async function requireLive(app: App, request: FastifyRequest): Promise<void> {
  if (request.userId === null) return;
  const bearer = bearerOf(request);
  const userId = isPersonalToken(bearer)
    ? authenticateToken(app, bearer).then(({ user_id }) => user_id)
    : authenticate(app, bearer);
  const found = await userId.catch((error: unknown) => (error instanceof AppError ? null : "unknown"));
  if (found === null) throw new AppError("unauthorized");
}

/** The token of `Authorization: Bearer …`; empty if there is none. */
function bearerOf({ headers }: FastifyRequest): string {
  const [scheme, token = "", ...rest] = (headers.authorization ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && rest.length === 0 ? token : "";
}
