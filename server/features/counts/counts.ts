import { RETURNS, STANDING, type CountName, type Reached } from "@wardrobe/domain/operator/stats.ts";
import { dayAt, daysBetween, type Day } from "@wardrobe/domain/people/day.ts";
import { tierOf, type PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import type { Trx } from "#app.ts";
import { findVisit, insertChanges, putReached, putVisit, type Change } from "#features/counts/count-store.ts";

export { addUpChanges, findVisit, listCounts } from "#features/counts/count-store.ts";

/** Adds to a count of the day of this moment, in the transaction of what is counted (ADR-059). */
export async function count(trx: Trx, at: Date, name: CountName, change = 1): Promise<void> {
  await insertChanges(trx, [{ day: dayOfCounts(at), name, change }]);
}

export async function countModelCall(
  trx: Trx,
  { at, cost }: { readonly at: Date; readonly cost: number },
): Promise<void> {
  const day = dayOfCounts(at);
  await insertChanges(trx, [
    { day, name: "model_calls", change: 1 },
    { day, name: "model_cost", change: cost },
  ]);
}

/** The day under which a moment is counted: the same for everybody. */
export function dayOfCounts(at: Date): Day {
  return dayAt(at, "UTC");
}

/** Somebody opened the app or wrote to the bot: counted once a day. Their row of `users` is locked by then, as everywhere else. */
export async function countVisit(trx: Trx, userId: string, at: Date): Promise<void> {
  const today = dayOfCounts(at);
  const visit = await putVisit(trx, userId, today);
  if (visit === undefined) return;
  const { joined_on, previous_on } = visit;
  const changes: Change[] = [
    { day: today, name: "active", change: 1 },
    { day: today, name: "last_seen", change: 1 },
  ];
  if (previous_on !== null) changes.push({ day: previous_on, name: "last_seen", change: -1 });
  else changes.push({ day: today, name: "new", change: 1 }, { day: STANDING, name: "people", change: 1 });
  await insertChanges(trx, changes);
  const days = daysBetween(joined_on, today);
  for (const name of ["week_1", "week_4"] as const) {
    const [from, until] = RETURNS[name];
    if (days >= from && days <= until) await countReached(trx, userId, name);
  }
}

/** A person has got this far: counted once, on the day on which they came. */
export async function countReached(trx: Trx, userId: string, reached: Reached): Promise<void> {
  await putReached(trx, userId, reached);
}

type Subscription = { readonly subscription_type: PlanType; readonly subscription_end: Date | null };

/** Plans are counted on the day on which they end, so that one that is over is not counted without anybody noticing its end. */
export async function countPlan(trx: Trx, before: Subscription, after: Subscription | null): Promise<void> {
  await insertChanges(trx, [...toChange(before, -1), ...(after === null ? [] : toChange(after, 1))]);
}

function toChange({ subscription_type, subscription_end }: Subscription, change: 1 | -1): Change[] {
  const name = tierOf(subscription_type);
  return name === "free" || subscription_end === null ? [] : [{ day: dayOfCounts(subscription_end), name, change }];
}

/** A deleted account is nobody's any more. That they came, and how far they got, stays counted. */
export async function countLeft(trx: Trx, person: Subscription & { readonly id: string }): Promise<void> {
  const visit = await findVisit(trx, person.id);
  if (visit !== undefined)
    await insertChanges(trx, [
      { day: STANDING, name: "people", change: -1 },
      { day: visit.last_on, name: "last_seen", change: -1 },
    ]);
  await countPlan(trx, person, null);
}
