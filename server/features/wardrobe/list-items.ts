import { createHash } from "node:crypto";
import type { Reply } from "@wardrobe/domain/call.ts";
import { z } from "zod/mini";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { FIRST_ITEMS } from "@wardrobe/domain/wardrobe/limits.ts";
import type { Actor, App } from "#app.ts";
import { listFirstItemRows, listItemRowsWithTasks } from "#features/wardrobe/item-store.ts";
import { toItemView } from "#features/wardrobe/item-view.ts";
import { findKeptBody, findListVersion, putKeptBody } from "#features/wardrobe/kept-list-store.ts";

type List = Reply<typeof wardrobeCalls.listItems>;

const SHAPE_LETTERS = 8;

/** Of the words that an item is told in: a list that was kept before they changed is of another version. */
export const LIST_SHAPE = createHash("sha256")
  .update(JSON.stringify(z.toJSONSchema(wardrobeCalls.listItems.reply, { unrepresentable: "any" })))
  .digest("base64url")
  .slice(0, SHAPE_LETTERS);

/** What a start shows before the whole list has come, and how much that is. */
export async function listFirst(app: Pick<App, "db">, actor: Actor): Promise<Reply<typeof wardrobeCalls.listFirst>> {
  const rows = await listFirstItemRows(app.db, actor.userId, FIRST_ITEMS);
  const clothing_items = rows.map((row) => toItemView(row, row.unfinished ?? []));
  return { clothing_items, total: Number(rows[0]?.total ?? 0) };
}

/** All of the caller's items, the newest first. */
export async function listItems(app: Pick<App, "db">, actor: Pick<Actor, "userId">): Promise<List> {
  return (await listItemRowsWithTasks(app.db, actor.userId)).map((row) => toItemView(row, row.unfinished ?? []));
}

/**
 * Names the list as it is now, without an item's row: as long as it stays the same, so does every item. Whoever asks
 * before they read the items never has older ones under this name; newer ones do no harm, since nobody will ask for the
 * name again.
 */
export async function versionOfItems(
  app: Pick<App, "db" | "random">,
  actor: Pick<Actor, "userId">,
  shape = LIST_SHAPE,
): Promise<string> {
  const version = await findListVersion(app.db, actor.userId);
  // What has no name is called something else each time.
  return `${shape}-${version ?? app.random.id()}`;
}

/** What was sent of this version before, compressed. */
export async function findKeptList(
  app: Pick<App, "db">,
  actor: Pick<Actor, "userId">,
  version: string,
): Promise<Uint8Array | undefined> {
  return await findKeptBody(app.db, actor.userId, version);
}

/** Keeps what is sent of this version in place of what was kept before. */
export async function saveKeptList(
  app: Pick<App, "db">,
  actor: Pick<Actor, "userId">,
  kept: { version: string; body: Uint8Array },
) {
  await putKeptBody(app.db, { user_id: actor.userId, ...kept });
}
