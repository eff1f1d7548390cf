import { sql } from "kysely";
import type { Table, TableDump, TableReader, TableWriter } from "#adapters/table-dump/port.ts";
import type { Database } from "#adapters/db/port.ts";

/** The product's and the queue's. */
const SCHEMAS = ["public", "pgboss"];
/** Tables of the migrations, and of the queue's own maintenance. */
const NOT_DUMPED = [
  "public.kysely_migration",
  "public.kysely_migration_lock",
  "pgboss.version",
  "pgboss.bam",
  "pgboss.queue_stats",
  "pgboss.warning",
];
const LINES_A_PAGE = 500;
/** With these settings a value has the same text in every database. */
const TEXT_SETTINGS = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  "set local extra_float_digits = 1",
  // Between two pages the reader may wait for a disk.
  "set local idle_in_transaction_session_timeout = 0",
];

/** Uses only SQL that both databases understand. */
export function sqlTableDump(db: Database): TableDump {
  return {
    schemaVersion: async () => {
      const { rows } = await sql<{ version: string }>`
        select (select string_agg(name, ' ' order by name) from kysely_migration) || ' queue ' || (select version from pgboss.version)
          as version`.execute(db);
      return rows[0]?.version ?? "";
    },
    isEmpty: async () => await isEmpty(db),
    read: async (use) =>
      await db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (trx) => {
          for (const setting of TEXT_SETTINGS) await sql.raw(setting).execute(trx);
          return await use(toReader(trx));
        }),
    write: async (fill) =>
      await db.transaction().execute(async (trx) => {
        for (const setting of TEXT_SETTINGS) await sql.raw(setting).execute(trx);
        await replaceRows(trx, fill);
      }),
  };
}

async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`select to_regclass('public.users') is not null as is_there`.execute(
    db,
  );
  if (rows[0]?.is_there !== true) return true;
  const found = await sql`select 1 from users union all select 1 from payments limit 1`.execute(db);
  return found.rows.length === 0;
}

function toReader(trx: Database): TableReader {
  return {
    db: trx,
    tables: async () => await listTables(trx),
    lines: (table) => readLines(trx, table),
    sequences: async () => {
      const { rows } = await sql<{ name: string; last: string }>`
        select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
        where schemaname = any(${SCHEMAS}) and last_value is not null order by 1`.execute(trx);
      return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
    },
  };
}

async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select n.nspname || '.' || c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any(${SCHEMAS})
    group by 1 order by 1`.execute(db);
  return rows.filter(({ name }) => !NOT_DUMPED.includes(name));
}

async function* readLines(trx: Database, { name, columns }: Table): AsyncIterable<string> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  const rows = sql`select json_build_array(${values})::text as line from ${sql.table(name)}`;
  await sql`declare contents no scroll cursor for select line from (${rows}) as rows order by line collate "C"`.execute(
    trx,
  );
  for (;;) {
    const page = await sql<{ line: string }>`${sql.raw(`fetch ${LINES_A_PAGE} from contents`)}`.execute(trx);
    for (const { line } of page.rows) yield line;
    if (page.rows.length < LINES_A_PAGE) break;
  }
  await sql`close contents`.execute(trx);
}

/** Drops the foreign keys during the inserts, which come in any order. Adding them again checks all rows. */
async function replaceRows(trx: Database, fill: (tables: TableWriter) => Promise<void>): Promise<void> {
  const { rows: foreignKeys } = await sql<{ table: string; name: string; rule: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any(${SCHEMAS})`.execute(trx);
  for (const { table, name } of foreignKeys) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx);
  for (const { name } of await listTables(trx)) await sql`delete from ${sql.table(name)}`.execute(trx);
  await fill({
    tables: async () => await listTables(trx),
    put: async (table, lines) => await putLines(trx, table, lines),
    setSequence: async (name, last) => {
      await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(trx);
    },
  });
  // Runs deferred triggers now: a table with pending trigger events cannot be altered.
  await sql`set constraints all immediate`.execute(trx);
  for (const { table, name, rule } of foreignKeys)
    await sql.raw(`alter table ${table} add constraint ${name} ${rule}`).execute(trx);
}

async function putLines(trx: Database, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`));
  for (let from = 0; from < lines.length; from += LINES_A_PAGE) {
    const page = lines.slice(from, from + LINES_A_PAGE);
    await sql`insert into ${sql.table(name)} (${names}) overriding system value
      select ${values} from (select text::jsonb as line from unnest(${page}::text[]) as text) as rows`.execute(trx);
  }
}
