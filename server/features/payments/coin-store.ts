import type { Database } from "#adapters/db/port.ts";

const LOOKED = "ton-looked";

/** The order whose transfer must say this. */
export async function findOrderIdByComment(db: Database, comment: string): Promise<string | null> {
  const found = await db.selectFrom("orders").select("id").where("comment", "=", comment).executeTakeFirst();
  return found?.id ?? null;
}

/** When the first order was opened that may be paid with the coin; null while there was none. */
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

/**
 * Takes the turn to look at the chain, which all processes together have once in `everyMs`; false where it is
 * another's.
 */
export async function takeTurn(db: Database, nowMs: number, everyMs: number): Promise<boolean> {
  const taken = await db
    .insertInto("read_positions")
    .values({ name: LOOKED, position: nowMs })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ position: nowMs })
        .where("read_positions.position", "<=", nowMs - everyMs),
    )
    .returning("name")
    .executeTakeFirst();
  return taken !== undefined;
}
