import { AppError } from "@wardrobe/domain/errors.ts";
import { dayOf } from "@wardrobe/domain/people/day.ts";
import {
  toItemSet,
  WEARS_A_DAY_MAX,
  type Wear,
  type wearCalls,
  OUTFITS_A_DAY_MAX,
} from "@wardrobe/domain/wears/calls.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import type { App, Trx, Verb } from "#app.ts";
import { garmentsOf, holdGivenLook } from "#features/outfit/saved-looks.ts";
import { lockPerson, getPerson } from "#features/people/people.ts";
import {
  countWear,
  setWorn,
  uncountWear,
  countItemsByField,
  lockExistingItems,
  lockWhatIsLeft,
} from "#features/wardrobe/worn-items.ts";
import * as store from "#features/wears/wear-store.ts";
import { monthsUntil } from "@wardrobe/domain/wears/statistics.ts";

export { listLatestWearRows as listLatestWears } from "#features/wears/wear-store.ts";

type Calls = typeof wearCalls;

/** Enters what was worn on a day, or what is left of it, once. Throws day_not_come, day_full, item_not_found, look_not_found, and bad_request for a day with too many entries. */
export const addWear: Verb<Calls["addWear"], "db" | "clock" | "random", "userId"> = async (
  app,
  { userId },
  { date, item_ids, look_id, occasion, instead_of },
) => {
  return await app.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId);
    if (date > dayOf(person, app.clock.now())) throw new AppError("day_not_come");
    const look = await holdGivenLook(trx, userId, look_id);
    const entries = await store.listWearRows(trx, userId, { from: date, to: date });
    const itemIds = await lockWhatIsLeft(trx, userId, { itemIds: toItemSet(item_ids), entries, had: garmentsOf(look) });
    const old = entries.find(({ id, item_ids: had }) => id === instead_of && !isSameSet(had, itemIds));
    const others = entries.filter((entry) => entry !== old && !isSameSet(entry.item_ids, itemIds));
    if (others.length >= WEARS_A_DAY_MAX) throw new AppError("bad_request", { field: "date" });
    if (typeof occasion === "string" && others.filter((other) => other.occasion !== null).length >= OUTFITS_A_DAY_MAX)
      throw new AppError("day_full");
    const wear = {
      id: app.random.id(),
      user_id: userId,
      day: date,
      item_ids: itemIds,
      look_id: look_id ?? null,
      occasion: occasion === undefined ? (old?.occasion ?? null) : occasion,
      created_at: app.clock.now(),
    };
    const row = await store.putWear(trx, wear, { keepsOccasion: occasion === undefined });
    if (old !== undefined) await removeEntry(trx, userId, old.id);
    if (row.is_new) await countWear(trx, userId, { itemIds, day: date });
    return toWear(row);
  });
};

/** The entries of the days, both included, the newest first. */
export const listWears: Verb<Calls["listWears"], "db", "userId"> = async (app, { userId }, days) => {
  return (await store.listWearRows(app.db, userId, days)).map(toWear);
};

/** A person's whole diary, oldest day first: for the export. */
export async function listAllWears(db: App["db"], userId: string): Promise<Wear[]> {
  return (await store.listAllWearRows(db, userId)).map(toWear);
}

/** Deletes an entry; one that is gone, or somebody else's, is passed over. */
export const deleteWear: Verb<Calls["deleteWear"], "db", "userId"> = async (app, { userId }, { id }) => {
  await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    await removeEntry(trx, userId, id);
  });
};

async function removeEntry(trx: Trx, userId: string, id: string): Promise<void> {
  const deleted = await store.deleteWearRow(trx, userId, id);
  if (deleted === undefined) return;
  await lockExistingItems(trx, userId, deleted.item_ids);
  const wear = { itemIds: deleted.item_ids, day: deleted.day, lastWorn: store.selectLastWorn(userId) };
  await uncountWear(trx, userId, wear);
}

/** Counts the wears of these items from the diary again, of those that still exist: for `npm run fsck`. */
export async function countAgain(trx: Trx, userId: string, itemIds: readonly string[]): Promise<void> {
  await lockExistingItems(trx, userId, itemIds);
  await setWorn(trx, userId, store.selectWorn(userId, itemIds));
}

function toWear({ id, day, item_ids, look_id, occasion }: store.WearRow): Wear {
  return { id, date: day, item_ids, look_id, ...(occasion !== null && { occasion }) };
}

/** Statistics of the caller's wardrobe and of what they wore, until their own today. */
export const getStatistics: Verb<Calls["getStatistics"], "db" | "clock", "userId"> = async (app, { userId }) => {
  const today = dayOf(await getPerson(app.db, userId), app.clock.now());
  const months = monthsUntil(today);
  const wears = await store.countWearsByMonth(app.db, userId, `${months[0]}-01`);
  return {
    ...(await countItemsByField(app.db, userId, today)),
    by_month: months.map((month) => ({ month, wears: wears.get(month) ?? 0 })),
  };
};

/** Enters what was worn as another diary has it, each entry once, and counts the garments' wears again (MOVE-01). */
export async function bringWears(
  trx: Trx,
  userId: string,
  wears: readonly (Wear & { readonly createdAt: Date })[],
): Promise<void> {
  await lockPerson(trx, userId);
  for (const { id, date: day, item_ids, look_id, occasion = null, createdAt: created_at } of wears) {
    const row = { id, user_id: userId, day, item_ids: toItemSet(item_ids), look_id, occasion, created_at };
    await store.putWear(trx, row, { keepsOccasion: true });
  }
  await countAgain(trx, userId, [...new Set(wears.flatMap(({ item_ids }) => item_ids))]);
}
