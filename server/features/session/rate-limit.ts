import { AppError } from "@wardrobe/domain/errors.ts";
import type { App } from "#app.ts";
import { countUse } from "#features/session/rate-store.ts";

const RATE_WINDOW_MS = 3_600_000;

/** Counts one costly act of the person; throws too_many_requests with the seconds to wait when the hour's share is used up. */
export async function limitRate(
  app: Pick<App, "db" | "clock">,
  userId: string,
  share: { action: string; perHour: number },
): Promise<void> {
  const now = app.clock.now();
  const counter = await countUse(app.db, {
    userId,
    action: share.action,
    now,
    windowsBefore: new Date(now.getTime() - RATE_WINDOW_MS),
  });
  if (counter.used <= share.perHour) return;
  const waitMs = counter.windowStart.getTime() + RATE_WINDOW_MS - now.getTime();
  throw new AppError("too_many_requests", { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });
}
