import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { addDays, dayAt, dayNotOver, daysBetween, type Day } from "@wardrobe/domain/people/day.ts";
import {
  PLANNED_AHEAD_DAYS,
  PLANS_KEPT_DAYS,
  type PlannedDay,
  type plannerCalls,
} from "@wardrobe/domain/planner/calls.ts";
import { toItemSet } from "@wardrobe/domain/wears/calls.ts";
import type { Actor, App } from "#app.ts";
import { garmentsOf, holdGivenLook } from "#features/outfit/saved-looks.ts";
import { lockPerson, type Person } from "#features/people/people.ts";
import {
  deletePlans,
  deletePlansBefore,
  findPlanRow,
  listPlanRows,
  putPlan,
  type PlanRow,
} from "#features/planner/week-store.ts";
import { lockWhatIsLeft } from "#features/wardrobe/worn-items.ts";

type Calls = typeof plannerCalls;

/** Plans these days, or what is left of their outfits, all or none. Throws day_over, bad_request for a day too far ahead, item_not_found, look_not_found. */
export async function planWeek(
  app: Pick<App, "db" | "clock">,
  { userId }: Pick<Actor, "userId">,
  { days }: Input<Calls["planWeek"]>,
): Promise<Reply<Calls["planWeek"]>> {
  // Of a day that is named twice the last outfit counts.
  const byDay = new Map(days.map((planned) => [planned.date, planned]));
  const now = app.clock.now();
  return await app.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId);
    const before = await listPlanRows(trx, userId);
    for (const { date: day, item_ids, look_id } of byDay.values()) {
      refuseOtherThanAhead(person, now, day);
      const look = await holdGivenLook(trx, userId, look_id);
      const entries = before.filter((plan) => plan.day === day);
      const itemIds = await lockWhatIsLeft(trx, userId, {
        itemIds: toItemSet(item_ids),
        entries,
        had: garmentsOf(look),
      });
      await putPlan(trx, { user_id: userId, day, item_ids: itemIds, look_id: look_id ?? null, planned_at: now });
    }
    const rows = await listPlanRows(trx, userId);
    return rows.filter(({ day }) => byDay.has(day)).map(toPlannedDay);
  });
}

/** Throws day_over, and bad_request for a day too far ahead. */
export function refuseOtherThanAhead(person: Pick<Person, "time_zone">, now: Date, day: Day): void {
  const ahead = daysBetween(dayNotOver(person, now), day);
  if (ahead < 0) throw new AppError("day_over");
  if (ahead > PLANNED_AHEAD_DAYS) throw new AppError("bad_request", { field: "date" });
}

export async function listWeek(app: Pick<App, "db">, { userId }: Pick<Actor, "userId">): Promise<PlannedDay[]> {
  return (await listPlanRows(app.db, userId)).map(toPlannedDay);
}

/** The outfit a person planned for a day; null for none. */
export async function findPlan(db: App["db"], userId: string, day: Day): Promise<PlannedDay | null> {
  const row = await findPlanRow(db, userId, day);
  return row === undefined ? null : toPlannedDay(row);
}

/** Deletes the plans of these days; those that have none are passed over. */
export async function deleteWeek(
  app: Pick<App, "db">,
  { userId }: Pick<Actor, "userId">,
  { dates }: Input<Calls["deleteWeek"]>,
): Promise<undefined> {
  await deletePlans(app.db, userId, dates);
}

/** Deletes plans long after their day; returns how many. */
export async function sweepPlans({ db, clock }: Pick<App, "db" | "clock">): Promise<number> {
  return await deletePlansBefore(db, addDays(dayAt(clock.now(), "UTC"), -PLANS_KEPT_DAYS));
}

function toPlannedDay({ day, item_ids, look_id }: PlanRow): PlannedDay {
  return { date: day, item_ids, look_id };
}
