import type { Insertable } from "kysely";
import type { Trx } from "#app.ts";
import type { PlanGrantsTable } from "#adapters/db/tables.ts";

/** Inserts the grant unless its source has given already; says whether it inserted. */
export async function insertGrant(trx: Trx, grant: Insertable<PlanGrantsTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto("plan_grants")
    .values(grant)
    .onConflict((conflict) => conflict.constraint("plan_grants_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Revokes every live grant of the person; returns how many. */
export async function revokeGrants(trx: Trx, userId: string, at: Date): Promise<number> {
  const revoked = await trx
    .updateTable("plan_grants")
    .set({ revoked_at: at })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(revoked.numUpdatedRows);
}
