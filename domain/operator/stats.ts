import { addDays, type Day } from "../people/day.ts";
import { PAID_TIERS, type PaidTier } from "../plans/plan-types.ts";

/** How far a person can get, each counted once, on the day when they came (OPS-01). */
const STEPS = ["card", "outfit", "look", "morning"] as const;
type Step = (typeof STEPS)[number];

/** When somebody who came back after a week, or after four, was here: days after the first, from and until. */
export const RETURNS = { week_1: [7, 13], week_4: [28, 34] } as const;
type Return = keyof typeof RETURNS;

/** The day of the counts that belong to none. */
export const STANDING: Day = "1970-01-01";

export type Count = { readonly day: Day; readonly name: CountName; readonly count: number };

/** How many of these people did something. */
type Share = { readonly count: number; readonly of: number };

/** The numbers of `/stats` (OPS-01). The days of a plot are oldest first, and end with today. */
export type Stats = {
  readonly people: number;
  readonly fresh: number;
  readonly active: { readonly day: number; readonly week: number; readonly month: number };
  readonly reached: Readonly<Record<Step, Share>>;
  readonly returned: Readonly<Record<Return, Share>>;
  readonly plans: Readonly<Record<PaidTier, number>>;
  readonly month: Readonly<Record<(typeof SUMMED)[number], number>>;
  readonly plots: Readonly<Record<(typeof PLOTTED)[number], readonly number[]>>;
};

/** The days of statistics, today among them. */
export const STATS_DAYS = 30;
const WEEK_DAYS = 7;
const SUMMED = ["stars", "ton", "refunds", "model_calls", "model_cost"] as const satisfies readonly CountName[];
/** In the order of the picture. */
export const PLOTTED = ["active", "new", "stars", "model_cost"] as const satisfies readonly CountName[];

/** How far back the counts are needed. */
export function statsFrom(today: Day): Day {
  return addDays(today, -(RETURNS.week_4[1] + STATS_DAYS));
}

/** `counts`: from {@link statsFrom} on, those of plans also after today. */
export function toStats(counts: readonly Count[], today: Day): Stats {
  const sum = (name: CountName, from: Day, until = today): number =>
    counts.reduce((all, { day, name: of, count }) => all + (of === name && day >= from && day <= until ? count : 0), 0);
  const since = (days: number): Day => addDays(today, 1 - days);
  const month = since(STATS_DAYS);
  const fresh = sum("new", month);
  // Those whose days to come back in are over, and who came within as many days as elsewhere.
  const returned = (name: Return): Share => {
    const until = addDays(today, -RETURNS[name][1] - 1);
    const from = addDays(until, 1 - STATS_DAYS);
    return { count: sum(name, from, until), of: sum("new", from, until) };
  };
  const days = Array.from({ length: STATS_DAYS }, (_, index) => addDays(month, index));
  const plot = (name: CountName) => days.map((day) => sum(name, day, day));
  return {
    people: counts.find(({ name }) => name === "people")?.count ?? 0,
    fresh,
    active: { day: sum("last_seen", today), week: sum("last_seen", since(WEEK_DAYS)), month: sum("last_seen", month) },
    reached: toRecord(STEPS, (step) => ({ count: sum(step, month), of: fresh })),
    returned: { week_1: returned("week_1"), week_4: returned("week_4") },
    plans: toRecord(PAID_TIERS, (tier) => sum(tier, today, "9999-12-31")),
    month: toRecord(SUMMED, (name) => sum(name, month)),
    plots: toRecord(PLOTTED, plot),
  };
}

function toRecord<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value): Record<Name, Value> {
  const record: Record<Name, Value> = Object.assign({}, ...names.map((name) => ({ [name]: of(name) })));
  return record;
}

/** Steps that count once a person. */
export type Reached = Step | Return;

/**
 * Counts by day of UTC: who came and how far they got, by their first day; who was here at all, and who was here
 * last on that day; whose subscription ends on it, by tier; money in its smallest unit; models' calls, and millionths of a dollar.
 * `people` is on {@link STANDING}.
 */
export type CountName =
  | Reached
  | "people"
  | "new"
  | "active"
  | "last_seen"
  | "basic"
  | "pro"
  | "stars"
  | "ton"
  | "refunds"
  | "model_calls"
  | "model_cost";
