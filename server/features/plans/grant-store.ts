import type { Insertable, Selectable } from "kysely";
import type { Grant, GrantSource } from "@wardrobe/domain/plans/subscription.ts";
import type { Trx } from "#app.ts";
import type { UserRange } from "#features/people/people.ts";
import type { PlanGrantsTable } from "#adapters/db/money-tables.ts";

export type PlanGrantRow = Selectable<PlanGrantsTable>;

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

/** Everything the person was given, revoked or not. */
export async function listGrants(trx: Trx, userId: string): Promise<Grant[]> {
  const rows = await trx.selectFrom("plan_grants").selectAll().where("user_id", "=", userId).execute();
  return rows.map(toGrant);
}

export function toGrant({ id, source, plan_type, days, granted_at, revoked_at }: PlanGrantRow): Grant {
  return { id, source, planType: plan_type, days, atMs: granted_at.getTime(), isRevoked: revoked_at !== null };
}

/** What one source gave, revoked or not. */
export async function findGrant(trx: Trx, source: GrantSource, sourceId: string): Promise<PlanGrantRow | undefined> {
  return await trx
    .selectFrom("plan_grants")
    .selectAll()
    .where("source", "=", source)
    .where("source_id", "=", sourceId)
    .executeTakeFirst();
}

/** Revokes what one source gave; false where it was revoked before, or never gave. */
export async function revokeGrant(trx: Trx, source: GrantSource, sourceId: string, at: Date): Promise<boolean> {
  const revoked = await trx
    .updateTable("plan_grants")
    .set({ revoked_at: at })
    .where("source", "=", source)
    .where("source_id", "=", sourceId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return revoked.numUpdatedRows > 0n;
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

/** What each of these people was given, revoked or not. */
export async function listGrantsBetween(trx: Trx, { after, last }: UserRange): Promise<Map<string, Grant[]>> {
  const rows = await trx
    .selectFrom("plan_grants")
    .selectAll()
    .where("user_id", ">", after)
    .where("user_id", "<=", last)
    .execute();
  const given = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...given].map(([userId, grants]) => [userId, grants.map(toGrant)]));
}
