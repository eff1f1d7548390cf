import { sql } from "kysely";
import { openPostgres } from "#adapters/db/postgres.ts";

/** Creates a database on the server, empty or as a copy of another; returns its URL. */
export async function createDatabase(serverUrl: string, name: string, template = "template1"): Promise<string> {
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const server = openPostgres({ url: serverUrl, poolSize: 1, statementMaxMs: STATEMENT_MAX_MS });
  try {
    await sql.raw(statement).execute(server.db);
  } finally {
    await server.close();
  }
}

/** Copying a database waits for the disk. */
const STATEMENT_MAX_MS = 30_000;
