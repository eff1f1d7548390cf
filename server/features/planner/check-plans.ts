import type { App } from "#app.ts";
import { countPlans, listForeignPlans } from "#features/planner/week-faults-store.ts";

export type PlanDefect = { readonly kind: "plan_of_another_person"; readonly of: string };

/** Compares every plan with whose things it names. Changes nothing. */
export async function checkPlans(app: Pick<App, "db">): Promise<{ plans: number; defects: readonly PlanDefect[] }> {
  const foreign = await listForeignPlans(app.db);
  const defects = foreign.map((of): PlanDefect => ({ kind: "plan_of_another_person", of }));
  return { plans: await countPlans(app.db), defects };
}
