import type { Insertable, Selectable } from "kysely";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { SessionsTable } from "#adapters/db/tables.ts";

export type Session = Selectable<SessionsTable>;

/** One session for each launch: signing in again with the same launch data takes the old token's place (decision 3). */
export async function putSession(trx: Trx, session: Insertable<SessionsTable>): Promise<void> {
  await trx
    .insertInto("sessions")
    .values(session)
    .onConflict((conflict) =>
      conflict.constraint("sessions_one_per_launch").doUpdateSet({
        token_hash: session.token_hash,
        expires_at: session.expires_at,
        ends_at: session.ends_at,
      }),
    )
    .execute();
}

export async function findSession(db: Database, tokenHash: Uint8Array): Promise<Session | undefined> {
  return await db.selectFrom("sessions").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

export async function extendSession(db: Database, tokenHash: Uint8Array, expiresAt: Date): Promise<void> {
  await db.updateTable("sessions").set({ expires_at: expiresAt }).where("token_hash", "=", tokenHash).execute();
}

/** Deletes what ended before the moment; returns how many. */
export async function deleteSessionsEndedBefore(db: Database, moment: Date): Promise<number> {
  const deleted = await db.deleteFrom("sessions").where("expires_at", "<", moment).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
