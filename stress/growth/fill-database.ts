import { sql } from "kysely";
import type { Database } from "#server/adapters/db/port.ts";
import { FILL_STATEMENTS, type DatabaseSize } from "#stress/growth/fill-statements.ts";

/**
 * Fills a migrated PostgreSQL with people as they are after two years, past the product's doors: every table that grows, rows in a
 * random order, so that what belongs to one person is scattered. Person `n` has the token `person-n`. The books add up.
 */
export async function fillDatabase(db: Database, size: DatabaseSize, say: (sentence: string) => void = () => {}) {
  await db.connection().execute(async (connection) => {
    const run = async (statement: string) => await sql.raw(statement).execute(connection);
    // What is referred to is there, or follows: nothing is looked up row by row, and no index is kept while rows come.
    await run("set session_replication_role = replica; set synchronous_commit = off");
    await run("set maintenance_work_mem = '1GB'; set work_mem = '1GB'; set max_parallel_maintenance_workers = 2");
    await run(MADE_ID);
    const indexes = await listIndexes(connection);
    for (const { name } of indexes) await run(`drop index ${name}`);
    for (const { table, select } of FILL_STATEMENTS) {
      const started = performance.now();
      await run(`insert into ${table} ${select(size)}`);
      say(`${table.split(" ", 1).join("")}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    for (const { name, made } of indexes) {
      await run(made);
      say(name);
    }
    await run("drop function made_id; reset all");
    // Vacuum as well: what is read from an index alone asks nobody whether a row may be seen.
    await run("vacuum analyze");
  });
}

/** An id of the product's shape, 22 letters, as random as a hash and the same for the same words. */
const MADE_ID = `create or replace function made_id(kind text, n bigint) returns text language sql immutable parallel safe as
  $$ select substr(translate(encode(decode(md5(kind || n), 'hex'), 'base64'), '+/', '-_'), 1, 22) $$`;

/** Those that no constraint needs, and how each is made again. */
async function listIndexes(db: Database): Promise<{ name: string; made: string }[]> {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid) order by 1`.execute(db);
  return rows;
}
