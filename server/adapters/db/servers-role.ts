import { sql } from "kysely";
import { SERVERS_ROLE, type Database } from "#adapters/db/port.ts";

/**
 * Gives the servers' role its rights: rows, and nothing else. It owns no schema and no table, so a server that is taken
 * over can neither change what the tables are nor hide a row from a constraint. The caller is the owner; tables of its
 * later migrations get the same rights. Returns false if there is no such role.
 */
export async function grantToServers(db: Database, role = SERVERS_ROLE): Promise<boolean> {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(db);
  if (rows.length === 0) return false;
  const to = sql.id(role);
  await db.transaction().execute(async (trx) => {
    await sql`revoke create on schema public from public`.execute(trx);
    await sql`grant usage on schema public, pgboss to ${to}`.execute(trx);
    await sql`grant select, insert, update, delete on all tables in schema public, pgboss to ${to}`.execute(trx);
    await sql`grant usage on all sequences in schema public, pgboss to ${to}`.execute(trx);
    await sql`alter default privileges grant select, insert, update, delete on tables to ${to}`.execute(trx);
    await sql`alter default privileges grant usage on sequences to ${to}`.execute(trx);
  });
  return true;
}
