import { sql } from "kysely";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { Clock } from "#adapters/clock/port.ts";
import type { Database } from "#adapters/db/port.ts";

type Deps = { readonly db: Database; readonly clock: Clock };

const WINDOW_MS = 3_600_000;

export type HourlyShare = { readonly action: string; readonly perHour: number };

/** Counts one action of the person. Throws too_many_requests with the seconds to wait once the share is used up. */
export async function limitRate(app: Deps, userId: string, share: HourlyShare): Promise<void> {
  const waitMs = await countAction(app, userId, share);
  if (waitMs > 0) throw new AppError("too_many_requests", { retryAfterS: Math.ceil(waitMs / 1000) });
}

/** Throws too_many_requests, as {@link limitRate} would, without counting an action. */
export async function requireShare(app: Deps, userId: string, share: HourlyShare): Promise<void> {
  const waitMs = await waitForShare(app, userId, share);
  if (waitMs > 0) throw new AppError("too_many_requests", { retryAfterS: Math.ceil(waitMs / 1000) });
}

/** The milliseconds until there is a share again; 0 if there is one. */
export async function waitForShare(app: Deps, userId: string, { action, perHour }: HourlyShare): Promise<number> {
  const counted = await app.db
    .selectFrom("rate_counters")
    .select(["used", "window_start"])
    .where("user_id", "=", userId)
    .where("action", "=", action)
    .executeTakeFirst();
  if (counted === undefined || counted.used < perHour) return 0;
  return Math.max(0, counted.window_start.getTime() + WINDOW_MS - app.clock.now().getTime());
}

/** Counts one action that no one requested explicitly. Returns whether it is within the hour's share. */
export async function takeShare(app: Deps, userId: string, share: HourlyShare): Promise<boolean> {
  return (await countAction(app, userId, share)) === 0;
}

async function countAction(app: Deps, userId: string, { action, perHour }: HourlyShare): Promise<number> {
  const now = app.clock.now();
  const isOver = sql<boolean>`rate_counters.window_start <= ${new Date(now.getTime() - WINDOW_MS)}`;
  const { used, window_start } = await app.db
    .insertInto("rate_counters")
    .values({ user_id: userId, action, window_start: now, used: 1 })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "action"]).doUpdateSet({
        used: sql<number>`case when ${isOver} then 1 else rate_counters.used + 1 end`,
        window_start: sql<Date>`case when ${isOver} then ${now} else rate_counters.window_start end`,
      }),
    )
    .returning(["used", "window_start"])
    .executeTakeFirstOrThrow();
  return used <= perHour ? 0 : Math.max(1, window_start.getTime() + WINDOW_MS - now.getTime());
}

export type UsedShare = { readonly action: string; readonly windowStartMs: number; readonly used: number };

export async function listShares(db: Database, userId: string): Promise<UsedShare[]> {
  const rows = await db
    .selectFrom("rate_counters")
    .select(["action", "used", "window_start"])
    .where("user_id", "=", userId)
    .orderBy("action")
    .execute();
  return rows.map(({ action, used, window_start }) => ({ action, used, windowStartMs: window_start.getTime() }));
}

/** Restores the counters of a person who has none yet. */
export async function restoreShares(db: Database, userId: string, shares: readonly UsedShare[]): Promise<void> {
  if (shares.length === 0) return;
  const rows = shares.map(({ action, used, windowStartMs }) => ({
    user_id: userId,
    action,
    used,
    window_start: new Date(windowStartMs),
  }));
  await db.insertInto("rate_counters").values(rows).execute();
}

/** Whether the person was not refused so within the hour: a hundred voice messages would get a hundred refusals. */
export async function takeRefusal(app: Deps, userId: string, what: string): Promise<boolean> {
  return await takeShare(app, userId, { action: `refusal ${what}`, perHour: 1 });
}
