import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Clock } from "#adapters/clock/port.ts";
import type { Tables } from "#adapters/db/tables.ts";

/** What a model said or drew of the same bytes for the same person; it is not asked twice. */
export type AnswerCache = {
  find(userId: string, key: Uint8Array): Promise<Uint8Array | null>;
  keep(userId: string, key: Uint8Array, kept: { readonly answer: Uint8Array; readonly forMs: number }): Promise<void>;
};

const SWEEP_EVERY_MS = 3_600_000;

/** Answers stand in the database with their person, and go with them. What is over is swept now and then, when something is kept. */
export function answerCache({ db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock }): AnswerCache {
  let sweptAtMs = 0;
  const sweep = async (nowMs: number) => {
    if (nowMs < sweptAtMs + SWEEP_EVERY_MS) return;
    sweptAtMs = nowMs;
    await db.deleteFrom("ai_answers").where("expires_at", "<", new Date(nowMs)).execute();
  };
  return {
    find: async (userId, key) => {
      const row = await db
        .selectFrom("ai_answers")
        .select("answer")
        .where("user_id", "=", userId)
        .where("key", "=", key)
        .where("expires_at", ">", clock.now())
        .executeTakeFirst();
      return row === undefined ? null : new Uint8Array(row.answer);
    },
    keep: async (user_id, key, { answer, forMs }) => {
      const nowMs = clock.now().getTime();
      await sweep(nowMs);
      const expires_at = new Date(nowMs + forMs);
      await db
        .insertInto("ai_answers")
        .values({ user_id, key, answer, expires_at })
        .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet({ answer, expires_at }))
        .execute();
    },
  };
}

/** The name of a question: the same only where every part is. */
export function answerKey(parts: readonly (string | Uint8Array)[]): Uint8Array {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(createHash("sha256").update(part).digest());
  return hash.digest();
}
