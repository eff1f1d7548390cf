import { sql, type Insertable, type Selectable } from "kysely";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { CreditBalancesTable, CreditEntriesTable } from "#adapters/db/money-tables.ts";
import { selectPerson, type Person } from "#features/people/people.ts";

export type CreditBalance = Selectable<CreditBalancesTable>;
export type CreditKind = CreditEntriesTable["kind"];

export async function findBalance(db: Database, userId: string): Promise<CreditBalance | undefined> {
  return await db.selectFrom("credit_balances").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Person and balance in one statement: nearly every answer needs both. */
export async function getPersonWithBalance(
  db: Database,
  userId: string,
): Promise<{ person: Person; balance: CreditBalance | undefined }> {
  const person = await selectPerson(db, userId)
    .leftJoin("credit_balances as balance", "balance.user_id", "users.id")
    .select(["user_id", "monthly", "referral", "bought", "recommend", "period_start", "cut_at", "counted_from"])
    .executeTakeFirstOrThrow();
  const { user_id, monthly, referral, bought, recommend, period_start, cut_at, counted_from } = person;
  if (user_id === null || monthly === null || referral === null || bought === null)
    return { person, balance: undefined };
  if (recommend === null || period_start === null) return { person, balance: undefined };
  return { person, balance: { user_id, monthly, referral, bought, recommend, period_start, cut_at, counted_from } };
}

export async function insertBalance(trx: Trx, balance: Insertable<CreditBalancesTable>): Promise<void> {
  await trx.insertInto("credit_balances").values(balance).execute();
}

export async function startPeriod(trx: Trx, userId: string, periodStart: Date): Promise<void> {
  await trx.updateTable("credit_balances").set({ period_start: periodStart }).where("user_id", "=", userId).execute();
}

/** Notes that the month's credits were cut because the subscription ended at this moment. */
export async function markCut(trx: Trx, userId: string, end: Date): Promise<void> {
  await trx.updateTable("credit_balances").set({ cut_at: end }).where("user_id", "=", userId).execute();
}

export async function listEntries(
  db: Database,
  cause: { reason: string; ref: string },
): Promise<{ kind: CreditKind; delta: number }[]> {
  return await db
    .selectFrom("credit_entries")
    .select(["kind", "delta"])
    .where("reason", "=", cause.reason)
    .where("ref", "=", cause.ref)
    .execute();
}

/** All credit entries of the person, oldest first: for the export. */
export async function listCreditEntriesOf(db: Database, userId: string) {
  return await db
    .selectFrom("credit_entries")
    .select(["kind", "delta", "reason", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

/** The reasons of entries for packs: given and taken back for a payment, and taken later from a failed task's. */
export const PACK_REASONS = { given: "pack", refunded: "pack_refunded", owed: "pack_owed" } as const;

/** The credits of the person's refunded packs that have not been taken back. */
export async function sumOwed(trx: Trx, userId: string): Promise<number> {
  const { given, refunded, owed } = PACK_REASONS;
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(delta), 0)::int as sum from credit_entries as entry
    where user_id = ${userId} and kind = 'bought' and (reason in (${refunded}, ${owed}) or (reason = ${given} and exists (
      select from credit_entries where reason = ${refunded} and ref = entry.ref and kind = 'bought'
    )))`.execute(trx);
  return rows[0]?.sum ?? 0;
}

type Entry = Omit<Insertable<CreditEntriesTable>, "id">;

/** Books one entry and updates the balance with it. Throws if the same cause is already booked (unique credit_entries_once). */
export async function book(trx: Trx, entry: Entry): Promise<void> {
  await trx.insertInto("credit_entries").values(entry).execute();
  await moveBalance(trx, entry);
}

/** Like {@link book}, but does nothing if the cause is already booked. These two are the only ways to change a balance. */
export async function bookOnce(trx: Trx, entry: Entry): Promise<void> {
  const { numInsertedOrUpdatedRows: booked = 0n } = await trx
    .insertInto("credit_entries")
    .values(entry)
    .onConflict((conflict) => conflict.constraint("credit_entries_once").doNothing())
    .executeTakeFirstOrThrow();
  if (booked > 0n) await moveBalance(trx, entry);
}

async function moveBalance(trx: Trx, { user_id, kind, delta }: Entry): Promise<void> {
  await trx
    .updateTable("credit_balances")
    .set((row) => ({ [kind]: row(kind, "+", delta) }))
    .where("user_id", "=", user_id)
    .execute();
}

/** The sum of a person's entries with this reason since a moment. */
export async function sumEntries(
  trx: Trx,
  { userId, reason, since }: { userId: string; reason: string; since: Date },
): Promise<number> {
  const { sum } = await trx
    .selectFrom("credit_entries")
    .select((row) => row.fn.sum<number | string | null>("delta").as("sum"))
    .where("user_id", "=", userId)
    .where("reason", "=", reason)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
