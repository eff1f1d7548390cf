import { AppError } from "@wardrobe/domain/errors.ts";
import type { Clock } from "#adapters/clock/port.ts";
import type { Database } from "#adapters/db/port.ts";
import { countUse, insertUses, listUses } from "#adapters/limits/hourly-counters.ts";

type Deps = { readonly db: Database; readonly clock: Clock };

const RATE_WINDOW_MS = 3_600_000;

/** An act that costs something, and how often an hour one may do it. */
export type HourlyShare = { readonly action: string; readonly perHour: number };

/** Counts one costly act of the person; throws too_many_requests with the seconds to wait when the hour's share is used up. */
export async function limitRate(app: Deps, userId: string, share: HourlyShare): Promise<void> {
  const waitMs = await countAct(app, userId, share);
  if (waitMs > 0) throw new AppError("too_many_requests", { retryAfterS: Math.ceil(waitMs / 1000) });
}

/** Counts one costly act that nobody asked for by itself; whether it is within the hour's share. */
export async function isWithinRate(app: Deps, userId: string, share: HourlyShare): Promise<boolean> {
  return (await countAct(app, userId, share)) === 0;
}

/** For how many milliseconds the share is used up; 0 where the act is within it. */
async function countAct(app: Deps, userId: string, { action, perHour }: HourlyShare): Promise<number> {
  const now = app.clock.now();
  const windowsBefore = new Date(now.getTime() - RATE_WINDOW_MS);
  const { used, windowStart } = await countUse(app.db, { userId, action, now, windowsBefore });
  return used <= perHour ? 0 : Math.max(1, windowStart.getTime() + RATE_WINDOW_MS - now.getTime());
}

/** What a person has used of an hour's share. */
export type UsedShare = { readonly action: string; readonly windowStartMs: number; readonly used: number };

export async function listShares(db: Database, userId: string): Promise<UsedShare[]> {
  const uses = await listUses(db, userId);
  return uses.map(({ action, used, windowStart }) => ({ action, used, windowStartMs: windowStart.getTime() }));
}

/** Somebody who has no counters yet goes on where these stood. */
export async function restoreShares(db: Database, userId: string, shares: readonly UsedShare[]): Promise<void> {
  const uses = shares.map(({ windowStartMs, ...use }) => ({ ...use, windowStart: new Date(windowStartMs) }));
  await insertUses(db, userId, uses);
}
