import { createHash } from "node:crypto";
import type { Reply } from "@wardrobe/domain/call.ts";
import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Actor, App } from "#app.ts";
import { listItemRowsWithTasks, readListState } from "#features/wardrobe/item-store.ts";
import { toItemView } from "#features/wardrobe/item-view.ts";

/** All of the caller's items, the newest first. */
export async function listItems(app: Pick<App, "db">, actor: Actor): Promise<Reply<typeof wardrobeCalls.listItems>> {
  return (await listItemRowsWithTasks(app.db, actor.userId)).map((row) => toItemView(row, row.unfinished ?? []));
}

/** Names the list as it is now, without an item's row: as long as it stays the same, so does every item. */
export async function versionOfItems(app: Pick<App, "db">, actor: Actor): Promise<string> {
  const { count, lastChange, unfinished } = await readListState(app.db, actor.userId);
  return createHash("sha256")
    .update(JSON.stringify([count, lastChange?.getTime() ?? 0, unfinished]))
    .digest("base64url")
    .slice(0, 22);
}
