import { sql } from "kysely";
import type { Database } from "#server/adapters/db/port.ts";
import { FILL_STATEMENTS, type DatabaseSize } from "#stress/growth/fill-statements.ts";

/** Fills PostgreSQL with two years of people, their rows scattered. Person `n` has the token `person-n`. */
export async function fillDatabase(db: Database, size: DatabaseSize, print: (line: string) => void = () => {}) {
  await db.connection().execute(async (connection) => {
    const run = async (statement: string) => await sql.raw(statement).execute(connection);
    // No foreign keys, triggers or indexes while rows are inserted.
    await run("set session_replication_role = replica; set synchronous_commit = off");
    await run("set maintenance_work_mem = '1GB'; set work_mem = '1GB'; set max_parallel_maintenance_workers = 2");
    await run(MADE_ID);
    const indexes = await listIndexes(connection);
    for (const { name } of indexes) await run(`drop index ${name}`);
    for (const { table, select } of FILL_STATEMENTS) {
      const started = performance.now();
      await run(`insert into ${table} ${select(size)}`);
      print(`${table.split(" ", 1).join("")}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    for (const { name, create } of indexes) {
      await run(create);
      print(name);
    }
    await run("drop function made_id; reset all");
    // Vacuum too: it lets index-only scans skip the visibility checks.
    await run("vacuum analyze");
  });
}

/** An id in the product's format of 22 characters: a hash of kind and number. */
const MADE_ID = `create or replace function made_id(kind text, n bigint) returns text language sql immutable parallel safe as
  $$ select substr(translate(encode(decode(md5(kind || n), 'hex'), 'base64'), '+/', '-_'), 1, 22) $$`;

/** Indexes that no constraint needs, with the statement that creates each. */
async function listIndexes(db: Database): Promise<{ name: string; create: string }[]> {
  const { rows } = await sql<{ name: string; create: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as create from pg_index
    join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid) order by 1`.execute(db);
  return rows;
}
