import { hasChanged, type Database } from "#adapters/db/port.ts";

const LAST_READ = "ton-looked";

/** The order that a transfer with this comment pays. */
export async function findOrderIdByComment(db: Database, comment: string): Promise<string | null> {
  const found = await db.selectFrom("orders").select("id").where("comment", "=", comment).executeTakeFirst();
  return found?.id ?? null;
}

/** When the first order with the coin was opened; null if there is none. */
export async function firstCoinOrderAt(db: Database): Promise<Date | null> {
  const first = await db
    .selectFrom("orders")
    .select("created_at")
    .where("method", "=", "ton")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return first?.created_at ?? null;
}

/** Claims the next read of the chain, of which all processes together get one every `everyMs`; false if taken. */
export async function claimRead(db: Database, nowMs: number, everyMs: number): Promise<boolean> {
  return await hasChanged(
    db
      .insertInto("read_positions")
      .values({ name: LAST_READ, position: nowMs })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ position: nowMs })
          .where("read_positions.position", "<=", nowMs - everyMs),
      ),
  );
}
