import { sql, type Transaction } from "kysely";
import type { Tables } from "#adapters/db/tables.ts";

export const NEWS_CHANNEL = "news";

export async function notify(trx: Transaction<Tables>, userId: string): Promise<void> {
  await sql`select pg_notify(${NEWS_CHANNEL}, ${userId})`.execute(trx);
}
