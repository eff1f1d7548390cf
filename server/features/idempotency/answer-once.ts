import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { Actor, App } from "#app.ts";
import { isUniqueViolation } from "#adapters/db/errors.ts";
import { findKeptReply, insertKeptReply, KEPT_REPLIES_ONCE } from "#features/idempotency/kept-reply-store.ts";

/** How long a repeated `Idempotency-Key` gets the first answer. */
export const REPLY_KEPT_MS = 24 * 3_600_000;

export type OnceRequest = {
  readonly userId: string;
  readonly key: string;
  readonly call: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
};

/**
 * Runs the verb at most once for an `Idempotency-Key` (SPEC-13). The verb keeps its reply in the transaction that does the
 * work, so of two that run at the same time one commits and the other finds the first one's answer. A key that comes back with
 * another call or body throws idempotency_key_reused.
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
    // The other one may also have taken the last place or credit, for want of which this one was refused.
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
