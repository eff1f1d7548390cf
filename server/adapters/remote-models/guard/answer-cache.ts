import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Clock } from "#adapters/clock/port.ts";
import type { Tables } from "#adapters/db/tables.ts";

/** Answers and pictures of models by person and input, so that the same input is not paid for twice. */
export type AnswerCache = {
  find(userId: string, key: Uint8Array): Promise<Uint8Array | null>;
  save(userId: string, key: Uint8Array, saved: { readonly answer: Uint8Array; readonly forMs: number }): Promise<void>;
  /** Deletes the person's answers. */
  forget(trx: Transaction<Tables>, userId: string): Promise<void>;
};

const SWEEP_EVERY_MS = 3_600_000;

/** Stores answers in the database, where they go with their person. Deletes expired ones at most hourly. */
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
    save: async (user_id, key, { answer, forMs }) => {
      const nowMs = clock.now().getTime();
      await sweep(nowMs);
      const expires_at = new Date(nowMs + forMs);
      await db
        .insertInto("ai_answers")
        .values({ user_id, key, answer, expires_at })
        .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet({ answer, expires_at }))
        .execute();
    },
    forget: async (trx, userId) => void (await trx.deleteFrom("ai_answers").where("user_id", "=", userId).execute()),
  };
}

export function answerKey(parts: readonly (string | Uint8Array)[]): Uint8Array {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(createHash("sha256").update(part).digest());
  return hash.digest();
}
