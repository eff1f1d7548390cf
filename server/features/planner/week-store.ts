import type { Insertable, Selectable } from "kysely";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { PlannedDaysTable } from "#adapters/db/wardrobe-tables.ts";

export type PlanRow = Pick<Selectable<PlannedDaysTable>, "day" | "item_ids" | "look_id" | "planned_at">;
const COLUMNS = ["day", "item_ids", "look_id", "planned_at"] as const;

/** Plans an outfit in place of the one that the day has, if any. The same one again stays as it was. */
export async function putPlan(trx: Trx, row: Insertable<PlannedDaysTable>): Promise<void> {
  const { item_ids, look_id, planned_at } = row;
  await trx
    .insertInto("planned_days")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "day"])
        .doUpdateSet({ item_ids, look_id, planned_at })
        .where((of) =>
          of.or([
            of("planned_days.item_ids", "is distinct from", of.ref("excluded.item_ids")),
            of("planned_days.look_id", "is distinct from", of.ref("excluded.look_id")),
          ]),
        ),
    )
    .execute();
}

/** Every plan of a person that is kept, oldest day first. */
export async function listPlanRows(db: Database, userId: string): Promise<PlanRow[]> {
  return await db.selectFrom("planned_days").select(COLUMNS).where("user_id", "=", userId).orderBy("day").execute();
}

export async function findPlanRow(db: Database, userId: string, day: Day): Promise<PlanRow | undefined> {
  return await db
    .selectFrom("planned_days")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .where("day", "=", day)
    .executeTakeFirst();
}

export async function deletePlans(db: Database, userId: string, days: readonly Day[]): Promise<void> {
  await db.deleteFrom("planned_days").where("user_id", "=", userId).where("day", "in", days).execute();
}

/** Deletes the plans of days before this one, of everybody; returns how many. */
export async function deletePlansBefore(db: Database, day: Day): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("planned_days").where("day", "<", day).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
