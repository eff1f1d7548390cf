const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type RemainingTime =
  | { readonly key: "days_left" | "hours_left"; readonly count: number }
  | { readonly key: "less_than_1_hour" | "expired" };

/** The nearest number of days (a fresh week is 7), below one day whole hours, below one hour a text (S-04). In ms. */
export function remainingTime(endMs: number, nowMs: number): RemainingTime {
  const leftMs = endMs - nowMs;
  if (leftMs <= 0) return { key: "expired" };
  if (leftMs >= DAY_MS) return { key: "days_left", count: Math.round(leftMs / DAY_MS) };
  if (leftMs >= HOUR_MS) return { key: "hours_left", count: Math.floor(leftMs / HOUR_MS) };
  return { key: "less_than_1_hour" };
}

/** The assumed difference between the server's clock and the device's. */
const CLOCKS_APART_MS = 2000;

/** When to check the plan's end, within a day: timers cannot wait a month. Null without an end, or after it (P-09). */
export function msUntilPlanEnds(end: string | null | undefined, nowMs: number): number | null {
  const leftMs = end === null || end === undefined ? 0 : Date.parse(end) - nowMs;
  return leftMs <= 0 ? null : Math.min(DAY_MS, leftMs + CLOCKS_APART_MS);
}
