import { sql, type Insertable, type Selectable } from "kysely";
import type { Trx } from "#app.ts";
import { countChanged, type Database } from "#adapters/db/port.ts";
import type { SessionsTable } from "#adapters/db/session-tables.ts";

export type Session = Selectable<SessionsTable>;

/** One session per launch: signing in again with the same launch data replaces the old token (SPEC-3). */
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

export async function deleteSessionsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

export async function deleteSessionsEndedBefore(db: Database, moment: Date, limit: number): Promise<number> {
  const ended = db
    .selectFrom("sessions")
    .select("token_hash")
    .where("expires_at", "<", moment)
    .orderBy("expires_at")
    .limit(limit);
  return await countChanged(
    db
      .deleteFrom("sessions")
      .where("token_hash", "=", sql<Uint8Array>`any(array(${ended}))`)
      // A session that is used again meanwhile stays.
      .where("expires_at", "<", moment),
  );
}
