import { createHash, timingSafeEqual, randomUUID } from "node:crypto";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { Actor, App } from "#app.ts";
import { isUniqueViolation } from "#adapters/db/errors.ts";
import { inBatches } from "#adapters/db/port.ts";
import * as store from "#features/idempotency/kept-reply-store.ts";

/** Why an actor's signal is aborted when the client has disconnected. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";
}

/** How long a repeated `Idempotency-Key` gets the first reply. */
export const REPLY_KEPT_MS = 24 * 3_600_000;

export type OnceRequest = {
  readonly userId: string;
  readonly key: string;
  readonly call: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
  /** Worth a statement more, so that two processes never work on it at the same time. */
  readonly isCostly?: boolean;
};

type Flight = { readonly answer: Promise<unknown>; readonly waiting: Set<AbortSignal>; readonly stop: AbortController };

/** Answers that this process is working on, by database, request and input. */
const FLIGHTS = new WeakMap<object, Map<string, Flight>>();

/**
 * Runs the verb at most once for an `Idempotency-Key` (SPEC-13). It saves its reply in the transaction that does the
 * work: of two simultaneous requests one commits, the other returns its reply; in one process the other joins what runs,
 * which is aborted when all are gone, and of a costly request it waits for what another process runs. Throws
 * idempotency_key_reused.
 */
export async function answerOnce(
  app: Pick<App, "db" | "clock">,
  request: OnceRequest,
  run: (actor: Actor) => Promise<unknown>,
): Promise<unknown> {
  const { userId, key, call, input, signal } = request;
  const fingerprint = createHash("sha256").update(JSON.stringify(input)).digest();
  const flights = FLIGHTS.get(app.db) ?? new Map<string, Flight>();
  FLIGHTS.set(app.db, flights);
  const name = JSON.stringify([userId, key, call, fingerprint.toString("base64")]);
  const running = flights.get(name);
  if (running !== undefined && !running.stop.signal.aborted) return await join(running, signal);
  const stop = new AbortController();
  const stoppable = { ...request, signal: stop.signal };
  const first = async () => await answerFirst(app, stoppable, { fingerprint, run });
  const answer = request.isCostly === true ? runAlone(app, stoppable, first) : first();
  const flight = { answer, waiting: new Set<AbortSignal>(), stop };
  flights.set(name, flight);
  return await join(flight, signal).finally(() => {
    if (flights.get(name) === flight) flights.delete(name);
  });
}

async function join({ answer, waiting, stop }: Flight, signal: AbortSignal): Promise<unknown> {
  const leave = (): void => {
    waiting.delete(signal);
    if (waiting.size === 0) stop.abort(signal.reason);
  };
  waiting.add(signal);
  if (signal.aborted) leave();
  signal.addEventListener("abort", leave, { once: true });
  return await answer.finally(() => signal.removeEventListener("abort", leave));
}

type Verb = { readonly fingerprint: Uint8Array; readonly run: (actor: Actor) => Promise<unknown> };

async function answerFirst(
  app: Pick<App, "db" | "clock">,
  request: OnceRequest,
  { fingerprint, run }: Verb,
): Promise<unknown> {
  const first = await findFirst(app, request, fingerprint);
  if (first !== undefined) return first.reply;
  try {
    return await run({
      userId: request.userId,
      signal: request.signal,
      saveReply: async (trx, reply) => {
        const { userId, key, call } = request;
        await store.insertKeptReply(trx, { userId, key, call, fingerprint, reply, now: app.clock.now() });
      },
    });
  } catch (error) {
    // This request may have been refused only because the other one took the last place or credit.
    const mayBeLate = error instanceof AppError || isUniqueViolation(error, store.KEPT_REPLIES_ONCE);
    const winner = mayBeLate ? await findFirst(app, request, fingerprint) : undefined;
    if (winner === undefined) throw error;
    return winner.reply;
  }
}

async function findFirst(
  app: Pick<App, "db">,
  request: OnceRequest,
  fingerprint: Uint8Array,
): Promise<{ reply: unknown } | undefined> {
  const kept = await store.findKeptReply(app.db, request.userId, request.key);
  if (kept === undefined) return undefined;
  const isSame = kept.call === request.call && timingSafeEqual(kept.fingerprint, fingerprint);
  if (!isSame) throw new AppError("idempotency_key_reused");
  return { reply: kept.reply };
}

/** Deletes replies that are too old to be repeated; returns how many. */
export async function sweepReplies(app: Pick<App, "db" | "clock">): Promise<number> {
  const keptSince = new Date(app.clock.now().getTime() - REPLY_KEPT_MS);
  await store.deleteEndedClaims(app.db);
  return await inBatches(async (limit) => await store.deleteRepliesKeptBefore(app.db, keptSince, limit));
}

/** How long a process that died keeps its request from others. */
const CLAIM_MS = 5000;
const RENEW_EVERY_MS = 1500;
const LOOK_EVERY_MS = 200;

/** Does the work while no other process works on the same request. Throws the signal's reason if it aborts meanwhile. */
export async function runAlone<Result>(
  app: Pick<App, "db">,
  { userId, key, signal }: { readonly userId: string; readonly key: string; readonly signal: AbortSignal },
  work: () => Promise<Result>,
): Promise<Result> {
  const request = createHash("sha256")
    .update(JSON.stringify([userId, key]))
    .digest();
  const claim = { request, holder: randomUUID() };
  while (!(await store.putClaim(app.db, claim, CLAIM_MS))) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    signal.throwIfAborted();
  }
  const renewing = setInterval(
    () => void store.putClaim(app.db, claim, CLAIM_MS).catch(() => {}),
    RENEW_EVERY_MS,
  ).unref();
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    // Otherwise it ends by itself.
    await store.deleteClaim(app.db, claim).catch(() => {});
  }
}

/** Aborted when the client goes away, and not when the server stops: what it has accepted it ends. */
export function goneOf(waits: AbortSignal | undefined): AbortSignal {
  const gone = new AbortController();
  const end = (): void => {
    if (waits?.reason instanceof ClientGone) gone.abort(waits.reason);
  };
  waits?.addEventListener("abort", end, { once: true });
  end();
  return gone.signal;
}
