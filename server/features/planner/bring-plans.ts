import { outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import type { PlannedDay } from "@wardrobe/domain/planner/calls.ts";
import { OUTFITS_A_DAY_MAX } from "@wardrobe/domain/wears/occasion.ts";
import { toItemSet } from "@wardrobe/domain/wears/calls.ts";
import type { Trx } from "#app.ts";
import { lockPerson } from "#features/people/people.ts";
import { listPlanRows, putPlan } from "#features/planner/week-store.ts";

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
