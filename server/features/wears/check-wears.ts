import type { App } from "#app.ts";
import type { Found } from "#kernel/feature.ts";
import { lockPerson } from "#features/people/people.ts";
import { countAgain } from "#features/wears/diary.ts";
import { countWears, findOwner, listForeignWears, listMiscountedItems } from "#features/wears/wear-faults-store.ts";

export type WearDefect = {
  readonly kind: "item_wears_are_not_its_entries" | "wear_of_another_person";
  readonly of: string;
};

/** Compares the wears of every item with the diary, and every entry with whose things it names. Changes nothing. */
export async function checkWears(app: Pick<App, "db">): Promise<Found<WearDefect["kind"]>> {
  const miscounted = await listMiscountedItems(app.db);
  const foreign = await listForeignWears(app.db);
  return {
    checked: { wears: await countWears(app.db) },
    defects: [
      ...miscounted.map((of): WearDefect => ({ kind: "item_wears_are_not_its_entries", of })),
      ...foreign.map((of): WearDefect => ({ kind: "wear_of_another_person", of })),
    ],
  };
}

/** Counts the wears of an item again. */
export async function repairWears(app: Pick<App, "db">, itemId: string): Promise<boolean> {
  const userId = await findOwner(app.db, itemId);
  if (userId === undefined) return false;
  await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    await countAgain(trx, userId, [itemId]);
  });
  return true;
}
