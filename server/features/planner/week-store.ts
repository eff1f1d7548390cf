import { sql } from "kysely";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";

/** A planned outfit; `occasion` is null for the one of its day that has none (SET-02). */
export type PlanRow = {
  readonly day: Day;
  readonly occasion: string | null;
  readonly item_ids: string[];
  readonly look_id: string | null;
  readonly planned_at: Date;
};
const COLUMNS = ["day", "item_ids", "look_id", "planned_at"] as const;

/** Plans an outfit in place of the one that its day has for its occasion, if any. */
export async function putPlan(trx: Trx, userId: string, { occasion, ...plan }: PlanRow): Promise<void> {
  const row = { user_id: userId, ...plan };
  const { day: _day, ...changed } = plan;
  if (occasion === null)
    await trx
      .insertInto("planned_days")
      .values(row)
      .onConflict((conflict) => conflict.columns(["user_id", "day"]).doUpdateSet(changed))
      .execute();
  else
    await trx
      .insertInto("planned_occasions")
      .values({ ...row, occasion })
      .onConflict((conflict) => conflict.columns(["user_id", "day", "occasion"]).doUpdateSet(changed))
      .execute();
}

/** Every plan of a person that is kept, oldest day first. */
export async function listPlanRows(db: Database, userId: string): Promise<PlanRow[]> {
  return await db
    .selectFrom("planned_days")
    .select([...COLUMNS, sql<string | null>`null::text`.as("occasion")])
    .where("user_id", "=", userId)
    .unionAll(
      db
        .selectFrom("planned_occasions")
        .select([...COLUMNS, sql<string | null>`occasion`.as("occasion")])
        .where("user_id", "=", userId),
    )
    .orderBy("day")
    .execute();
}

/** Deletes the plans of these days; only those for an occasion, or with null those that have none. */
export async function deletePlans(
  trx: Trx,
  userId: string,
  { days, occasion }: { readonly days: readonly Day[]; readonly occasion: string | null | undefined },
): Promise<void> {
  if (occasion === undefined || occasion === null)
    await trx.deleteFrom("planned_days").where("user_id", "=", userId).where("day", "in", days).execute();
  if (occasion === null) return;
  const others = trx.deleteFrom("planned_occasions").where("user_id", "=", userId).where("day", "in", days);
  await (occasion === undefined ? others : others.where("occasion", "=", occasion)).execute();
}

/** Deletes the plans of days before this one, of everybody; returns how many. */
export async function deletePlansBefore(db: Database, day: Day): Promise<number> {
  let deleted = 0;
  for (const table of ["planned_days", "planned_occasions"] as const) {
    const { numDeletedRows } = await db.deleteFrom(table).where("day", "<", day).executeTakeFirstOrThrow();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}
