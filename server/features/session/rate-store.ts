import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

export type RateCounter = { readonly used: number; readonly windowStart: Date };

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
