import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { Actor, App } from "#app.ts";
import { isUniqueViolation } from "#adapters/db/errors.ts";
import { inBatches } from "#adapters/db/in-batches.ts";
import {
  deleteRepliesKeptBefore,
  findKeptReply,
  insertKeptReply,
  KEPT_REPLIES_ONCE,
} from "#features/idempotency/kept-reply-store.ts";

/** How long a repeated `Idempotency-Key` gets the first reply. */
export const REPLY_KEPT_MS = 24 * 3_600_000;

export type OnceRequest = {
  readonly userId: string;
  readonly key: string;
  readonly call: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
};

/**
 * Runs the verb at most once for an `Idempotency-Key` (SPEC-13). It saves its reply in the transaction that does the
 * work: of two simultaneous requests one commits, the other returns its reply. Throws idempotency_key_reused.
 */
export async function answerOnce(
  app: Pick<App, "db" | "clock">,
  request: OnceRequest,
  run: (actor: Actor) => Promise<unknown>,
): Promise<unknown> {
  const fingerprint = createHash("sha256").update(JSON.stringify(request.input)).digest();
  const first = await findFirst(app, request, fingerprint);
  if (first !== undefined) return first.reply;
  try {
    return await run({
      userId: request.userId,
      signal: request.signal,
      saveReply: async (trx, reply) => {
        const { userId, key, call } = request;
        await insertKeptReply(trx, { userId, key, call, fingerprint, reply, now: app.clock.now() });
      },
    });
  } catch (error) {
    // This request may have been refused only because the other one took the last place or credit.
    const mayBeLate = error instanceof AppError || isUniqueViolation(error, KEPT_REPLIES_ONCE);
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
  const kept = await findKeptReply(app.db, request.userId, request.key);
  if (kept === undefined) return undefined;
  const isSame = kept.call === request.call && timingSafeEqual(kept.fingerprint, fingerprint);
  if (!isSame) throw new AppError("idempotency_key_reused");
  return { reply: kept.reply };
}

/** Deletes replies that are too old to be repeated; returns how many. */
export async function sweepReplies(app: Pick<App, "db" | "clock">): Promise<number> {
  const keptSince = new Date(app.clock.now().getTime() - REPLY_KEPT_MS);
  return await inBatches(async (limit) => await deleteRepliesKeptBefore(app.db, keptSince, limit));
}
