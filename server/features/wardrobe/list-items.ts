import { createHash } from "node:crypto";
import type { Reply } from "@wardrobe/domain/call.ts";
import { z } from "zod/mini";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Actor, App } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import { listItemRowsWithTasks, readListState } from "#features/wardrobe/item-store.ts";
import { toItemView } from "#features/wardrobe/item-view.ts";
import { findKeptBody, putKeptBody } from "#features/wardrobe/kept-list-store.ts";

type List = Reply<typeof wardrobeCalls.listItems>;

/** Of the words that an item is told in: a list that was kept before they changed is of another version. */
export const LIST_SHAPE = createHash("sha256")
  .update(JSON.stringify(z.toJSONSchema(wardrobeCalls.listItems.reply, { unrepresentable: "any" })))
  .digest("base64url");

/** All of the caller's items, the newest first. */
export async function listItems(app: Pick<App, "db">, actor: Actor): Promise<List> {
  return (await listItemRowsWithTasks(app.db, actor.userId)).map((row) => toItemView(row, row.unfinished ?? []));
}

/** Names the list as it is now, without an item's row: as long as it stays the same, so does every item. */
export async function versionOfItems(app: Pick<App, "db">, actor: Actor): Promise<string> {
  return (await sizeUpItems(app.db, actor.userId)).version;
}

export type ListSize = { readonly count: number; readonly version: string };

/** The same, and how many items there are. */
export async function sizeUpItems(db: Database, userId: string, shape = LIST_SHAPE): Promise<ListSize> {
  const { count, lastChange, unfinished } = await readListState(db, userId);
  const version = createHash("sha256")
    .update(JSON.stringify([shape, count, lastChange?.getTime() ?? 0, unfinished]))
    .digest("base64url")
    .slice(0, 22);
  return { count, version };
}

/** The list with the version that it has in the same moment: what is kept under a version must be what that names. */
export async function listItemsOfVersion(
  app: Pick<App, "db">,
  actor: Actor,
): Promise<{ readonly version: string; readonly items: List }> {
  return await app.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const { version } = await sizeUpItems(trx, actor.userId);
      return { version, items: await listItems({ db: trx }, actor) };
    });
}

/** What was sent of this version before, compressed. */
export async function findKeptList(
  app: Pick<App, "db">,
  actor: Actor,
  version: string,
): Promise<Uint8Array | undefined> {
  return await findKeptBody(app.db, actor.userId, version);
}

/** Keeps what is sent of this version in place of what was kept before. */
export async function keepList(app: Pick<App, "db">, actor: Actor, kept: { version: string; body: Uint8Array }) {
  await putKeptBody(app.db, { user_id: actor.userId, ...kept });
}
