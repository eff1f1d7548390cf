import { createHash } from "node:crypto";
import type { Reply } from "@wardrobe/domain/call.ts";
import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Actor, App } from "#app.ts";
import { unfinishedByItem } from "#features/ai-tasks/unfinished.ts";
import { listItemRows, readLastChange } from "#features/wardrobe/item-store.ts";
import { toItemView } from "#features/wardrobe/item-view.ts";

/** All of the caller's items, the newest first. */
export async function listItems(app: Pick<App, "db">, actor: Actor): Promise<Reply<typeof wardrobeCalls.listItems>> {
  const unfinished = await unfinishedByItem(app.db, actor.userId);
  return (await listItemRows(app.db, actor.userId)).map((row) => toItemView(row, unfinished.get(row.id)));
}

/** Names the list as it is now, from the index alone: as long as it stays the same, so does every item. */
export async function versionOfItems(app: Pick<App, "db">, actor: Actor): Promise<string> {
  const { count, lastChange } = await readLastChange(app.db, actor.userId);
  const unfinished = [...(await unfinishedByItem(app.db, actor.userId))].toSorted();
  return createHash("sha256")
    .update(JSON.stringify([count, lastChange?.getTime() ?? 0, unfinished]))
    .digest("base64url")
    .slice(0, 22);
}
