import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

type Row = Readonly<Record<string, unknown>>;
export type AllRows = ReadonlyMap<string, readonly Row[]>;

/** Every row of every table, as JSON: one statement, since there are many tables and this is asked often. */
export async function readAllRows(db: Database): Promise<AllRows> {
  const tables = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const reads = tables.rows.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; rows: Row[] }>`${sql.join(reads, sql` union all `)}`.execute(db);
  return new Map(rows.map((table) => [table.name, table.rows]));
}

/** Puts every table that has changed since `before` back, without triggers; `after`: as they are now, if that is known. On PostgreSQL. */
export async function restoreRows(db: Database, before: AllRows, after?: AllRows): Promise<void> {
  const now = after ?? (await readAllRows(db));
  const changed = [...before].filter(([name, rows]) => !isDeepStrictEqual(rows, now.get(name)));
  if (changed.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [name, rows] of changed) {
      const table = sql.table(name);
      await sql`delete from ${table}`.execute(trx);
      const columns = sql.join((await listWritten(trx, name)).map((column) => sql.id(column)));
      await sql`insert into ${table} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
    }
  });
}

/** The columns that are not computed from others. */
async function listWritten(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  return rows.map(({ name }) => name);
}

/** Every row of every table outside the system's schemas, as JSON text with bytes in hexadecimal, by `schema.table`. */
export async function readWholeDatabase(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(db);
  const rows = new Map<string, readonly string[]>();
  for (const { schema, name } of tables.rows) {
    const table = sql.id(schema, name);
    const found = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${table} t`.execute(db);
    rows.set(
      `${schema}.${name}`,
      found.rows.map(({ row }) => row),
    );
  }
  return rows;
}

/** Rows that were changed, added or removed: as they are now, a removed one as it was. */
export function changedRows(before: AllRows, after: AllRows): Row[] {
  return [...differences(before, after)].map(({ old, now }) => ({ ...old, ...now }));
}

/** `table.column` of everything that differs: all columns of a row that was added or removed. */
export function changedColumns(before: AllRows, after: AllRows): Set<string> {
  const changed = [...differences(before, after)].flatMap(({ table, old, now }) =>
    columnsThatDiffer(old, now).map((column) => `${table}.${column}`),
  );
  return new Set(changed);
}

function* differences(before: AllRows, after: AllRows): Generator<{ table: string; old: Row; now: Row }> {
  for (const table of new Set([...before.keys(), ...after.keys()])) {
    if (isDeepStrictEqual(before.get(table), after.get(table))) continue;
    const [olds, nows] = [byKey(before.get(table) ?? []), byKey(after.get(table) ?? [])];
    for (const key of new Set([...olds.keys(), ...nows.keys()])) {
      const [old, now] = [olds.get(key) ?? {}, nows.get(key) ?? {}];
      if (columnsThatDiffer(old, now).length > 0) yield { table, old, now };
    }
  }
}

function byKey(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** A row's own id, else the ids of the rows that it belongs to. */
function keyOf(row: Row): string {
  const own = ["id", "token_hash", "name"].find((column) => column in row);
  return own === undefined
    ? JSON.stringify([
        row["user_id"],
        row["key"],
        row["action"],
        row["fingerprint"],
        row["task_id"],
        row["external_id"],
      ])
    : String(row[own]);
}

function columnsThatDiffer(old: Row, now: Row): string[] {
  const columns = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...columns].filter((column) => JSON.stringify(old[column]) !== JSON.stringify(now[column]));
}
