import { AppError } from "@wardrobe/domain/errors.ts";
import type { App } from "#app.ts";
import { countUse } from "#features/session/rate-store.ts";

const RATE_WINDOW_MS = 3_600_000;

type Deps = Pick<App, "db" | "clock">;
type Share = { readonly action: string; readonly perHour: number };

/** Counts one costly act of the person; throws too_many_requests with the seconds to wait when the hour's share is used up. */
export async function limitRate(app: Deps, userId: string, share: Share): Promise<void> {
  const waitMs = await waitOf(app, userId, share);
  if (waitMs === null) return;
  throw new AppError("too_many_requests", { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** The same for whoever waits for no answer: whether it is still within the hour's share. */
export async function isWithinRate(app: Deps, userId: string, share: Share): Promise<boolean> {
  return (await waitOf(app, userId, share)) === null;
}

async function waitOf({ db, clock }: Deps, userId: string, { action, perHour }: Share): Promise<number | null> {
  const now = clock.now();
  const windowsBefore = new Date(now.getTime() - RATE_WINDOW_MS);
  const { used, windowStart } = await countUse(db, { userId, action, now, windowsBefore });
  return used <= perHour ? null : windowStart.getTime() + RATE_WINDOW_MS - now.getTime();
}
