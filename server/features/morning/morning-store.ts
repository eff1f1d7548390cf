import { sql, type Selectable } from "kysely";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { MorningSettings } from "@wardrobe/domain/morning/settings.ts";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { MorningsTable } from "#adapters/db/tables.ts";

export type Morning = Selectable<MorningsTable>;

export async function findMorning(db: Database, userId: string): Promise<Morning | undefined> {
  return await db.selectFrom("mornings").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Sets the settings and when the next message is due. */
export async function putMorning(
  trx: Trx,
  userId: string,
  { city, ...settings }: MorningSettings & { readonly next_due: Date | null },
): Promise<void> {
  const set = { ...settings, city: JSON.stringify(city) };
  await trx
    .insertInto("mornings")
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(set))
    .execute();
}

/** Makes a message due now, for the simulator. */
export async function setDueNow(db: Database, userId: string, now: Date): Promise<void> {
  await db.updateTable("mornings").set({ next_due: now }).where("user_id", "=", userId).execute();
}

/** Locks at most so many people whose message is due; those that another sweep has taken are passed over. */
export async function lockDue(trx: Trx, now: Date, limit: number): Promise<Morning[]> {
  return await trx
    .selectFrom("mornings")
    .selectAll()
    .where("next_due", "<=", now)
    .orderBy("next_due")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export type Turn = { readonly user_id: string; readonly next_due: Date | null; readonly last_day: Day | null };

export async function setTurns(trx: Trx, turns: readonly Turn[]): Promise<void> {
  const userIds = turns.map(({ user_id }) => user_id);
  // The ids again, since the planner does not know how few rows the JSON has.
  await sql`
    update mornings set next_due = turn.next_due, last_day = turn.last_day
    from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as turn(user_id text, next_due timestamptz, last_day date)
    where mornings.user_id = turn.user_id and mornings.user_id = any(${userIds}::text[])`.execute(trx);
}
