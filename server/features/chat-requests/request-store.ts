import type { Selectable } from "kysely";
import type { OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { ChatRequestsTable, ChatRequestState } from "#adapters/db/tables.ts";

export type ChatRequest = Selectable<ChatRequestsTable>;
/** The request that a message of a person is. */
export type RequestOf = { readonly userId: string; readonly messageId: number };

/** False if the message is known. */
export async function addRequest(
  trx: Trx,
  { userId, messageId }: RequestOf,
  { words, askedAt }: { readonly words: string; readonly askedAt: Date },
): Promise<boolean> {
  const row = { user_id: userId, message_id: messageId, words, asked_at: askedAt };
  const added = await trx
    .insertInto("chat_requests")
    .values({ ...row, state: "waiting", board: JSON.stringify(null) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findRequest(db: Database, { userId, messageId }: RequestOf): Promise<ChatRequest | undefined> {
  return await db
    .selectFrom("chat_requests")
    .selectAll()
    .where("user_id", "=", userId)
    .where("message_id", "=", messageId)
    .executeTakeFirst();
}

/** Changes a request that is in one of these states; false if it is in none of them. */
export async function changeRequest(
  db: Database,
  { userId, messageId }: RequestOf,
  from: readonly ChatRequestState[],
  { state, board }: { readonly state?: ChatRequestState; readonly board?: OutfitBoard },
): Promise<boolean> {
  const changed = await db
    .updateTable("chat_requests")
    .set({
      ...(state === undefined ? {} : { state }),
      ...(board === undefined ? {} : { board: JSON.stringify(board) }),
    })
    .where("user_id", "=", userId)
    .where("message_id", "=", messageId)
    .where("state", "in", from)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** A person's kept requests, oldest first, for the export. */
export async function listRequests(db: Database, userId: string): Promise<ChatRequest[]> {
  return await db.selectFrom("chat_requests").selectAll().where("user_id", "=", userId).orderBy("asked_at").execute();
}

/** Requests whose answers a job is to send. */
export async function listWaitingRequests(db: Database): Promise<RequestOf[]> {
  const rows = await db
    .selectFrom("chat_requests")
    .select(["user_id", "message_id"])
    .where("state", "=", "waiting")
    .execute();
  return rows.map(({ user_id: userId, message_id: messageId }) => ({ userId, messageId }));
}

export async function deleteRequestsBefore(db: Database, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("chat_requests")
    .where("asked_at", "<", moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
