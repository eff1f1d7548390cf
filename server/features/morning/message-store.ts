import type { Selectable } from "kysely";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { MorningMessagesTable, MorningState } from "#adapters/db/tables.ts";

export type MorningMessage = Selectable<MorningMessagesTable>;
/** The message of a person and day. */
export type MessageOf = { readonly userId: string; readonly day: Day };

/** Adds messages that wait to be sent; one of the same person and day stays as it is. */
export async function addMessages(
  trx: Trx,
  messages: readonly (MessageOf & { readonly dueAt: Date })[],
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ userId: user_id, day, dueAt: due_at }) => ({ user_id, day, due_at }));
  await trx
    .insertInto("morning_messages")
    .values(rows.map((row) => ({ ...row, state: "waiting" as const, message_id: null, board: JSON.stringify(null) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findMessage(db: Database, { userId, day }: MessageOf): Promise<MorningMessage | undefined> {
  return await db
    .selectFrom("morning_messages")
    .selectAll()
    .where("user_id", "=", userId)
    .where("day", "=", day)
    .executeTakeFirst();
}

export type Changes = {
  readonly state?: MorningState;
  readonly messageId?: number;
  readonly board?: OutfitBoard;
};

/** Changes a message that is in one of these states; false if it is in none of them. */
export async function changeMessage(
  db: Database,
  { userId, day }: MessageOf,
  from: readonly MorningState[],
  { state, messageId, board }: Changes,
): Promise<boolean> {
  const changed = await db
    .updateTable("morning_messages")
    .set({
      ...(state === undefined ? {} : { state }),
      ...(messageId === undefined ? {} : { message_id: messageId }),
      ...(board === undefined ? {} : { board: JSON.stringify(board) }),
    })
    .where("user_id", "=", userId)
    .where("day", "=", day)
    .where("state", "in", from)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** A person's kept messages, oldest first, for the export. */
export async function listMessages(db: Database, userId: string): Promise<MorningMessage[]> {
  return await db.selectFrom("morning_messages").selectAll().where("user_id", "=", userId).orderBy("day").execute();
}

export async function deleteMessagesBefore(db: Database, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("morning_messages")
    .where("due_at", "<", moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Messages that wait to be sent, for the check of their jobs. */
export async function listWaiting(db: Database): Promise<MessageOf[]> {
  const rows = await db
    .selectFrom("morning_messages")
    .select(["user_id", "day"])
    .where("state", "=", "waiting")
    .execute();
  return rows.map(({ user_id: userId, day }) => ({ userId, day }));
}
