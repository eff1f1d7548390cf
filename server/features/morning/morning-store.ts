import type { Selectable } from "kysely";
import type { MorningSettings } from "@wardrobe/domain/morning/settings.ts";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { MorningsTable } from "#adapters/db/tables.ts";

export type Morning = Selectable<MorningsTable>;

export async function findMorning(db: Database, userId: string): Promise<Morning | undefined> {
  return await db.selectFrom("mornings").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Sets the settings and when the next message is due. */
export async function putMorning(
  trx: Trx,
  userId: string,
  { city, ...settings }: MorningSettings & { readonly next_due: Date | null },
): Promise<void> {
  const set = { ...settings, city: JSON.stringify(city) };
  await trx
    .insertInto("mornings")
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(set))
    .execute();
}
