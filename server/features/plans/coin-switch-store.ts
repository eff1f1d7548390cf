import type { Database } from "#adapters/db/port.ts";

const COIN = "coin";

/** Whether operators have turned the coin on; on by default. */
export async function isCoinSwitchedOn(db: Database): Promise<boolean> {
  const found = await db.selectFrom("switches").select("is_on").where("name", "=", COIN).executeTakeFirst();
  return found?.is_on ?? true;
}

export async function putCoinSwitch(db: Database, isOn: boolean, at: Date): Promise<void> {
  const turned = { is_on: isOn, changed_at: at };
  await db
    .insertInto("switches")
    .values({ name: COIN, ...turned })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(turned))
    .execute();
}
