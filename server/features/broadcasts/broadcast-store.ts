import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { Trx } from "#app.ts";
import { hasChanged, type Database } from "#adapters/db/port.ts";
import type { BroadcastsTable } from "#adapters/db/operator-tables.ts";

export type Broadcast = Selectable<BroadcastsTable>;

/** Does nothing if the broadcast exists. */
export async function insertBroadcast(db: Database, broadcast: Insertable<BroadcastsTable>): Promise<void> {
  await db
    .insertInto("broadcasts")
    .values(broadcast)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function findBroadcast(db: Database, id: string): Promise<Broadcast | undefined> {
  return await db.selectFrom("broadcasts").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockBroadcast(trx: Trx, id: string): Promise<Broadcast | undefined> {
  return await trx.selectFrom("broadcasts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The one that an operator has begun last, locked, if that was after the moment. */
export async function lockLastBegun(trx: Trx, operator: number, after: Date): Promise<Broadcast | undefined> {
  return await trx
    .selectFrom("broadcasts")
    .selectAll()
    .where("operator", "=", operator)
    .where("begun_at", ">", after)
    .orderBy("begun_at", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** There is at most one. */
export async function findSending(db: Database): Promise<Broadcast | undefined> {
  return await db.selectFrom("broadcasts").selectAll().where("state", "=", "sending").executeTakeFirst();
}

export async function changeBroadcast(trx: Trx, id: string, change: Updateable<BroadcastsTable>): Promise<void> {
  await trx.updateTable("broadcasts").set(change).where("id", "=", id).execute();
}

/** Whether more messages than this wait or are on their way. */
export async function hasWaiting(db: Database, id: string, moreThan = 0): Promise<boolean> {
  const found = await db
    .selectFrom("broadcast_messages")
    .select("user_id")
    .where("broadcast_id", "=", id)
    .offset(moreThan)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertWaiting(trx: Trx, broadcast_id: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const rows = userIds.map((user_id) => ({ broadcast_id, user_id, state: "waiting" as const }));
  await trx.insertInto("broadcast_messages").values(rows).execute();
}

export async function deleteWaiting(trx: Trx, broadcastId: string): Promise<void> {
  await trx
    .deleteFrom("broadcast_messages")
    .where("broadcast_id", "=", broadcastId)
    .where("state", "=", "waiting")
    .execute();
}

export type MessageOf = { readonly broadcastId: string; readonly userId: string };

export async function findState({ db, ...of }: MessageOf & { readonly db: Database }) {
  const found = await selectMessage(db, of).executeTakeFirst();
  return found?.state;
}

function selectMessage(db: Database, { broadcastId, userId }: MessageOf) {
  return db
    .selectFrom("broadcast_messages")
    .select("state")
    .where("broadcast_id", "=", broadcastId)
    .where("user_id", "=", userId);
}

/** False if the message is not in the first state. */
export async function moveMessage(
  db: Database,
  { broadcastId, userId }: MessageOf,
  [from, to]: readonly ["waiting", "sending"] | readonly ["sending", "waiting"],
): Promise<boolean> {
  return await hasChanged(
    db
      .updateTable("broadcast_messages")
      .set({ state: to })
      .where("broadcast_id", "=", broadcastId)
      .where("user_id", "=", userId)
      .where("state", "=", from),
  );
}

export type Ending = "reached" | "unreached" | "unsure";

/** Ends a message and counts it, once; undefined if it had ended. Afterwards the broadcast's row is locked. */
export async function endMessage(
  trx: Trx,
  { broadcastId, userId }: MessageOf,
  ending: Ending,
): Promise<Broadcast | undefined> {
  const deleted = await trx
    .deleteFrom("broadcast_messages")
    .where("broadcast_id", "=", broadcastId)
    .where("user_id", "=", userId)
    .returning("user_id")
    .executeTakeFirst();
  if (deleted === undefined) return undefined;
  return await trx
    .updateTable("broadcasts")
    .set({ [ending]: sql`${sql.ref(ending)} + 1` })
    .where("id", "=", broadcastId)
    .returningAll()
    .executeTakeFirst();
}
