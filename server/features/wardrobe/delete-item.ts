import type { Input } from "@wardrobe/domain/call.ts";
import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Actor, App } from "#app.ts";
import { cancelTasksOf } from "#features/ai-tasks/run-task.ts";
import { lockAccount } from "#features/plans/account.ts";
import { releaseFiles } from "#features/files/keep-picture.ts";
import { deleteItemRow, type ItemRow } from "#features/wardrobe/item-store.ts";
import { lockOwnItem } from "#features/wardrobe/owned-item.ts";

type DeleteItem = typeof wardrobeCalls.deleteItem;

/** The item goes at once, its pictures a day later. */
export async function deleteItem(
  app: Pick<App, "db" | "clock" | "rules" | "log">,
  actor: Actor,
  input: Input<DeleteItem>,
): Promise<undefined> {
  await app.db.transaction().execute(async (trx) => {
    const account = await lockAccount(app, trx, actor.userId);
    const item = await lockOwnItem(trx, actor, input.id);
    await cancelTasksOf(app, trx, account, item.id);
    await deleteItemRow(trx, actor.userId, item.id);
    await releaseFiles(app, trx, { userId: actor.userId, fileIds: filesOf(item) });
  });
  app.log.info({ event: "item_deleted", userId: actor.userId, itemId: input.id });
}

/** The original and the finished variants. */
export function filesOf(item: ItemRow): string[] {
  return [item.image, item.enhanced_image, item.no_background_image].filter((file) => file !== null);
}
