import { AppError } from "@wardrobe/domain/errors.ts";
import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Actor, App, Trx, Verb } from "#app.ts";
import { cancelTasksOf } from "#features/ai-tasks/run-task.ts";
import { lockAccount } from "#features/credits/account.ts";
import { releaseFiles } from "#features/files/save-picture.ts";
import { deleteItemRows, lockItems, type ItemRow } from "#features/wardrobe/item-store.ts";

type DeleteItem = typeof wardrobeCalls.deleteItem;
type DeleteItems = typeof wardrobeCalls.deleteItems;
type Deps = Pick<App, "db" | "clock" | "rules" | "log" | "notifier">;

/** Deletes the item at once; its pictures are deleted a day later. */
export const deleteItem: Verb<DeleteItem, keyof Deps> = async (app, actor, input) => {
  if ((await deleteAll(app, actor, [input.id])) === 0) throw new AppError("item_not_found");
};

/** The same for several items, all or none; unknown ones are skipped. */
export const deleteItems: Verb<DeleteItems, keyof Deps> = async (app, actor, input) => {
  await deleteAll(app, actor, input.ids);
};

/** Returns how many of the items existed. */
async function deleteAll(app: Deps, { userId }: Actor, ids: readonly string[]): Promise<number> {
  const deleted = await app.db.transaction().execute(async (trx) => await deleteIn(app, trx, { userId, ids }));
  for (const itemId of deleted) app.log.info({ event: "item_deleted", userId, itemId });
  return deleted.length;
}

/** Deletes these items in the caller's transaction; returns those that existed. */
export async function deleteIn(
  app: Deps,
  trx: Trx,
  { userId, ids }: { readonly userId: string; readonly ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const account = await lockAccount(app, trx, userId);
  const items = await lockItems(trx, userId, ids);
  const itemIds = items.map(({ id }) => id);
  if (itemIds.length === 0) return [];
  await cancelTasksOf(app, trx, account, itemIds);
  await deleteItemRows(trx, userId, itemIds);
  await releaseFiles(app, trx, { userId, fileIds: items.flatMap(filesOf) });
  return itemIds;
}

/** The original and the finished variants. */
export function filesOf(item: ItemRow): string[] {
  return [item.image, item.enhanced_image, item.no_background_image].filter((file) => file !== null);
}
