import type { Insertable, Selectable } from "kysely";
import type { Reported, Thing } from "@wardrobe/domain/reports/report.ts";
import type { Trx } from "#app.ts";
import { hasChanged, type Database } from "#adapters/db/port.ts";
import type { ReportCasesTable, ReportsTable } from "#adapters/db/operator-tables.ts";

export type Case = Selectable<ReportCasesTable>;

/** The case of a thing, locked until the transaction ends; a new one if there is none. */
export async function lockCase(trx: Trx, { of: thing, id }: Thing, userId: string): Promise<Case> {
  await trx
    .insertInto("report_cases")
    .values({ thing, id, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await trx
    .selectFrom("report_cases")
    .selectAll()
    .where("thing", "=", thing)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Undefined once its owner has left. */
export async function findCase(db: Database, { of: thing, id }: Thing): Promise<Case | undefined> {
  return await db
    .selectFrom("report_cases")
    .selectAll()
    .where("thing", "=", thing)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Counts the report unless this reporter has reported the same before; returns whether it did. */
export async function countReport(trx: Trx, report: Insertable<ReportsTable>): Promise<boolean> {
  return await hasChanged(
    trx
      .insertInto("reports")
      .values(report)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export async function changeCase(
  trx: Trx,
  { of: thing, id }: Thing,
  change: { readonly shown_at: Date } | { readonly is_taken_down: boolean },
): Promise<void> {
  await trx.updateTable("report_cases").set(change).where("thing", "=", thing).where("id", "=", id).execute();
}

/** The reasons of a case with how many gave each. */
export async function countReasons(
  db: Database,
  { of: thing, id }: Thing,
): Promise<{ reason: string; count: number }[]> {
  const rows = await db
    .selectFrom("reports")
    .select(["reason", ({ fn }) => fn.countAll<number>().as("count")])
    .where("thing", "=", thing)
    .where("id", "=", id)
    .groupBy("reason")
    .orderBy("reason")
    .execute();
  return rows.map(({ reason, count }) => ({ reason, count: Number(count) }));
}

/** Those of a person's things of this kind that were taken down. */
export async function listTakenDown(db: Database, userId: string, of: Reported): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("report_cases")
    .select("id")
    .where("user_id", "=", userId)
    .where("thing", "=", of)
    .where("is_taken_down", "=", true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
