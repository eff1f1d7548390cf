import { toItemSet, type Wear } from "@wardrobe/domain/wears/calls.ts";
import type { Trx } from "#app.ts";
import { lockPerson } from "#features/people/people.ts";
import { countAgain } from "#features/wears/diary.ts";
import { putWear } from "#features/wears/wear-store.ts";

/** Enters what was worn as another diary has it, each entry once, and counts the garments' wears again (MOVE-01). */
export async function bringWears(
  trx: Trx,
  userId: string,
  wears: readonly (Wear & { readonly createdAt: Date })[],
): Promise<void> {
  await lockPerson(trx, userId);
  for (const { id, date: day, item_ids, look_id, occasion = null, createdAt: created_at } of wears) {
    const row = { id, user_id: userId, day, item_ids: toItemSet(item_ids), look_id, occasion, created_at };
    await putWear(trx, row, { keepsOccasion: true });
  }
  await countAgain(trx, userId, [...new Set(wears.flatMap(({ item_ids }) => item_ids))]);
}
