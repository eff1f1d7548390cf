import { AppError } from "@wardrobe/domain/errors.ts";
import { addDays, dayAt, dayNotOver, daysBetween, type Day } from "@wardrobe/domain/people/day.ts";
import {
  PLANNED_AHEAD_DAYS,
  PLANS_KEPT_DAYS,
  type PlannedDay,
  type PlannedOutfit,
  type plannerCalls,
} from "@wardrobe/domain/planner/calls.ts";
import { byDay, outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { toItemSet, OUTFITS_A_DAY_MAX } from "@wardrobe/domain/wears/calls.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import type { Actor, App, Trx, Verb } from "#app.ts";
import { garmentsOf, holdGivenLook } from "#features/outfit/saved-looks.ts";
import { lockPerson, type Person } from "#features/people/people.ts";
import { deletePlans, deletePlansBefore, listPlanRows, putPlan, type PlanRow } from "#features/planner/week-store.ts";
import { lockWhatIsLeft } from "#features/wardrobe/worn-items.ts";

type Calls = typeof plannerCalls;

/** Plans all of these outfits or none. Throws day_over, day_full, bad_request, item_not_found, look_not_found. */
export const planWeek: Verb<Calls["planWeek"], "db" | "clock", "userId"> = async (app, { userId }, { days }) => {
  // Of an outfit that is named twice the last one counts.
  const named = new Map(days.map((planned) => [`${planned.date} ${planned.occasion ?? ""}`, planned]));
  const now = app.clock.now();
  return await app.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId);
    let plans = await listPlanRows(trx, userId);
    for (const { date: day, item_ids, look_id, occasion = null } of named.values()) {
      refuseOtherThanAhead(person, now, day);
      const look = await holdGivenLook(trx, userId, look_id);
      const before = plans.find((plan) => plan.day === day && plan.occasion === occasion);
      const itemIds = await lockWhatIsLeft(trx, userId, {
        itemIds: toItemSet(item_ids),
        entries: before === undefined ? [] : [before],
        had: garmentsOf(look),
      });
      const plan = { day, occasion, item_ids: itemIds, look_id: look_id ?? null, planned_at: now };
      if (before?.look_id === plan.look_id && isSameSet(before.item_ids, itemIds)) continue;
      plans = [...plans.filter((other) => other !== before), plan];
      if (plans.filter((other) => other.day === day).length > OUTFITS_A_DAY_MAX) throw new AppError("day_full");
      await putPlan(trx, userId, plan);
    }
    return toPlannedDays(plans.filter(({ day }) => days.some(({ date }) => date === day)));
  });
};

/** Throws day_over, and bad_request for a day too far ahead. */
export function refuseOtherThanAhead(person: Pick<Person, "time_zone">, now: Date, day: Day): void {
  const ahead = daysBetween(dayNotOver(person, now), day);
  if (ahead < 0) throw new AppError("day_over");
  if (ahead > PLANNED_AHEAD_DAYS) throw new AppError("bad_request", { field: "date" });
}

export const listWeek: Verb<Calls["listWeek"], "db", "userId"> = async (app, { userId }) => {
  return toPlannedDays(await listPlanRows(app.db, userId));
};

/** A person's plan for a day; null if there is none. */
export async function findPlan(db: App["db"], userId: string, day: Day): Promise<PlannedDay | null> {
  return (await listWeek({ db }, { userId })).find(({ date }) => date === day) ?? null;
}

/** Deletes the plans of these days, or of them only those for an occasion; days that have none are passed over. */
export const deleteWeek: Verb<Calls["deleteWeek"], "db", "userId"> = async (
  app,
  { userId },
  { dates: days, occasion },
) => {
  await app.db.transaction().execute(async (trx) => await deletePlans(trx, userId, { days, occasion }));
};

/** Deletes the plans of these days that still have these garments; false where none has. */
export async function unplanWeek(
  app: Pick<App, "db">,
  { userId }: Pick<Actor, "userId">,
  planned: readonly Pick<PlannedOutfit, "date" | "item_ids" | "occasion">[],
): Promise<boolean> {
  return await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const found = (await listPlanRows(trx, userId)).filter(({ day, occasion, item_ids }) =>
      planned.some(
        (one) => one.date === day && (one.occasion ?? null) === occasion && isSameSet(one.item_ids, item_ids),
      ),
    );
    for (const { day, occasion } of found) await deletePlans(trx, userId, { days: [day], occasion });
    return found.length > 0;
  });
}

/** Deletes plans long after their day; returns how many. */
export async function sweepPlans({ db, clock }: Pick<App, "db" | "clock">): Promise<number> {
  return await deletePlansBefore(db, addDays(dayAt(clock.now(), "UTC"), -PLANS_KEPT_DAYS));
}

function toPlannedDays(rows: readonly PlanRow[]): PlannedDay[] {
  return byDay(
    rows.map(({ day: date, item_ids, look_id, occasion }) => ({
      date,
      item_ids,
      look_id,
      ...(occasion !== null && { occasion }),
    })),
  );
}

/** Plans days as they were planned elsewhere, beside what is planned already (MOVE-01). */
export async function bringPlans(trx: Trx, userId: string, days: readonly PlannedDay[], now: Date): Promise<void> {
  await lockPerson(trx, userId);
  const known = await listPlanRows(trx, userId);
  for (const { date: day, item_ids, look_id, occasion = null } of days.flatMap(outfitsOf)) {
    const ofDay = known.filter((plan) => plan.day === day);
    if (ofDay.length >= OUTFITS_A_DAY_MAX || ofDay.some((plan) => plan.occasion === occasion)) continue;
    const plan = { day, occasion, item_ids: toItemSet(item_ids), look_id, planned_at: now };
    known.push(plan);
    await putPlan(trx, userId, plan);
  }
}
