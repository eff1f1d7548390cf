import { sql } from "kysely";
import type { Database } from "#server/adapters/db/port.ts";

/** Puts jobs into the queue's own table that ended a while ago and are still kept. */
export async function keepFinished(db: Database, name: string, count: number): Promise<void> {
  await sql`insert into pgboss.job (name, data, state, policy, created_on, started_on, completed_on, keep_until)
    select name, '{}', 'completed', policy, now() - interval '1 day', now() - interval '1 day', now() - interval '1 day', now() + interval '6 days'
    from pgboss.queue cross join generate_series(1, ${count}::int) where name = ${name}`.execute(db);
  await sql`vacuum analyze pgboss.job`.execute(db);
}
