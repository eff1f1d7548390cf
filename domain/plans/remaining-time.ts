const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is left of a subscription, as it is said. */
export type RemainingTime =
  | { readonly key: "days_left" | "hours_left"; readonly count: number }
  | { readonly key: "less_than_1_hour" | "expired" };

/** Whole days, below one whole hours, below one `less than 1 hour`, then expired (S-04). Times in milliseconds. */
export function remainingTime(endMs: number, nowMs: number): RemainingTime {
  const leftMs = endMs - nowMs;
  if (leftMs <= 0) return { key: "expired" };
  if (leftMs >= DAY_MS) return { key: "days_left", count: Math.floor(leftMs / DAY_MS) };
  if (leftMs >= HOUR_MS) return { key: "hours_left", count: Math.floor(leftMs / HOUR_MS) };
  return { key: "less_than_1_hour" };
}
