import type { ExpressionBuilder, Selectable } from "kysely";
import type { OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import type { Trx } from "#app.ts";
import { hasChanged, countChanged, type Database } from "#adapters/db/port.ts";
import type { BoardState, SentBoardsTable, Tables } from "#adapters/db/tables.ts";
import type { BoardOf } from "#features/boards/board.ts";

export type SentBoard = Selectable<SentBoardsTable>;
export type AwaitedBoard = BoardOf & { readonly dueAt: Date; readonly words?: string };

/** Adds boards that wait to be sent, and returns how many; those that are known stay as they are. */
export async function addBoards(trx: Trx, boards: readonly AwaitedBoard[]): Promise<number> {
  if (boards.length === 0) return 0;
  const rows = boards.map((one) => ({
    user_id: one.userId,
    ...("day" in one ? { day: one.day } : { asked_in: one.messageId }),
    words: one.words ?? null,
    due_at: one.dueAt,
    state: "waiting" as const,
    board: JSON.stringify(null),
  }));
  return await countChanged(
    trx
      .insertInto("sent_boards")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export async function findBoard(db: Database, of: BoardOf): Promise<SentBoard | undefined> {
  return await db.selectFrom("sent_boards").selectAll().where(isOf(of)).executeTakeFirst();
}

/** Changes a board that is in one of these states; false if it is in none of them. */
export async function changeBoard(
  db: Database,
  of: BoardOf,
  from: readonly BoardState[],
  { state, board }: { readonly state?: BoardState; readonly board?: OutfitBoard },
): Promise<boolean> {
  return await hasChanged(
    db
      .updateTable("sent_boards")
      .set({
        ...(state === undefined ? {} : { state }),
        ...(board === undefined ? {} : { board: JSON.stringify(board) }),
      })
      .where(isOf(of))
      .where("state", "in", from),
  );
}

/** A person's kept boards, oldest first; of one moment those of earlier messages first. */
export async function listBoards(db: Database, userId: string): Promise<SentBoard[]> {
  return await db
    .selectFrom("sent_boards")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("due_at")
    .orderBy("asked_in")
    .execute();
}

/** Boards that a job is to send. */
export async function listWaiting(db: Database): Promise<BoardOf[]> {
  const rows = await db
    .selectFrom("sent_boards")
    .select(["user_id", "day", "asked_in"])
    .where("state", "=", "waiting")
    .execute();
  return rows.map(({ user_id: userId, day, asked_in }) =>
    day === null ? { userId, messageId: asked_in ?? 0 } : { userId, day },
  );
}

export async function deleteBoardsBefore(db: Database, moment: Date): Promise<number> {
  return await countChanged(db.deleteFrom("sent_boards").where("due_at", "<", moment));
}

function isOf(of: BoardOf) {
  const { userId: user_id } = of;
  return ({ and }: ExpressionBuilder<Tables, "sent_boards">) =>
    and("day" in of ? { user_id, day: of.day } : { user_id, asked_in: of.messageId });
}
