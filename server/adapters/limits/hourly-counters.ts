import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

export type RateCounter = { readonly used: number; readonly windowStart: Date };

/** What a person has used of their shares. */
export async function listUses(db: Database, userId: string): Promise<(RateCounter & { readonly action: string })[]> {
  const rows = await db
    .selectFrom("rate_counters")
    .select(["action", "used", "window_start"])
    .where("user_id", "=", userId)
    .orderBy("action")
    .execute();
  return rows.map(({ action, used, window_start: windowStart }) => ({ action, used, windowStart }));
}

export async function insertUses(
  db: Database,
  userId: string,
  uses: readonly (RateCounter & { readonly action: string })[],
): Promise<void> {
  if (uses.length === 0) return;
  const rows = uses.map(({ action, used, windowStart }) => ({
    user_id: userId,
    action,
    used,
    window_start: windowStart,
  }));
  await db.insertInto("rate_counters").values(rows).execute();
}

/** Counts one more use; a window that began at or before `windowsBefore` starts anew. */
export async function countUse(
  db: Database,
  use: { userId: string; action: string; now: Date; windowsBefore: Date },
): Promise<RateCounter> {
  const isOver = sql<boolean>`rate_counters.window_start <= ${use.windowsBefore}`;
  const counter = await db
    .insertInto("rate_counters")
    .values({ user_id: use.userId, action: use.action, window_start: use.now, used: 1 })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "action"]).doUpdateSet({
        used: sql<number>`case when ${isOver} then 1 else rate_counters.used + 1 end`,
        window_start: sql<Date>`case when ${isOver} then ${use.now} else rate_counters.window_start end`,
      }),
    )
    .returning(["used", "window_start"])
    .executeTakeFirstOrThrow();
  return { used: counter.used, windowStart: counter.window_start };
}
