import type { App } from "#app.ts";
import type { Found } from "#kernel/feature.ts";
import { countPlans, listForeignPlans } from "#features/planner/week-faults-store.ts";

/** Compares every plan with whose things it names. Changes nothing. */
export async function checkPlans(app: Pick<App, "db">): Promise<Found<"plan_of_another_person">> {
  const foreign = await listForeignPlans(app.db);
  const defects = foreign.map((of) => ({ kind: "plan_of_another_person", of }) as const);
  return { checked: { plans: await countPlans(app.db) }, defects };
}
