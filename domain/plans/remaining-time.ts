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

/** A plan that ends on the server's clock has ended there so long after it has here. */
const CLOCKS_APART_MS = 2000;

/** How long until the plan's end is worth a look, a day at most: timers take no month. Null where it has no end or is over (P-09). */
export function msUntilPlanEnds(end: string | null | undefined, nowMs: number): number | null {
  const leftMs = end === null || end === undefined ? 0 : Date.parse(end) - nowMs;
  return leftMs <= 0 ? null : Math.min(DAY_MS, leftMs + CLOCKS_APART_MS);
}
