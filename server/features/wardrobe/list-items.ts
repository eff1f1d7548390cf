import { createHash } from "node:crypto";
import type { Reply } from "@wardrobe/domain/call.ts";
import { z } from "zod/mini";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { FIRST_ITEMS } from "@wardrobe/domain/wardrobe/limits.ts";
import type { Actor, App, Verb } from "#app.ts";
import { listFirstItemRows, listItemRowsWithTasks } from "#features/wardrobe/item-store.ts";
import { toItemView } from "#features/wardrobe/owned-item.ts";
import { findKeptBody, findListVersion, putKeptBody } from "#features/wardrobe/kept-list-store.ts";

type List = Reply<typeof wardrobeCalls.listItems>;

const SHAPE_LENGTH = 8;

/** A hash of the reply's schema. A list kept before a change of the schema has another version. */
export const LIST_SHAPE = createHash("sha256")
  .update(JSON.stringify(z.toJSONSchema(wardrobeCalls.listItems.reply, { unrepresentable: "any" })))
  .digest("base64url")
  .slice(0, SHAPE_LENGTH);

/** The items shown at start-up before the whole list has arrived, and how many there are in all. */
export const listFirst: Verb<typeof wardrobeCalls.listFirst, "db"> = async (app, actor) => {
  const rows = await listFirstItemRows(app.db, actor.userId, FIRST_ITEMS);
  const clothing_items = rows.map((row) => toItemView(row, row.unfinished ?? []));
  return { clothing_items, total: Number(rows[0]?.total ?? 0) };
};

/** All items of the caller, newest first. */
export async function listItems(app: Pick<App, "db">, actor: Pick<Actor, "userId">): Promise<List> {
  return (await listItemRowsWithTasks(app.db, actor.userId)).map((row) => toItemView(row, row.unfinished ?? []));
}

/** Read it before the items: older items must not be stored under a newer version. */
export async function versionOfItems(
  app: Pick<App, "db" | "random">,
  actor: Pick<Actor, "userId">,
  shape = LIST_SHAPE,
): Promise<string> {
  const version = await findListVersion(app.db, actor.userId);
  // Without a stored version, the version is different each time.
  return `${shape}-${version ?? app.random.id()}`;
}

/** The compressed list of this version, if it is kept. */
export async function findKeptList(
  app: Pick<App, "db">,
  actor: Pick<Actor, "userId">,
  version: string,
): Promise<Uint8Array | undefined> {
  return await findKeptBody(app.db, actor.userId, version);
}

/** Keeps the list of this version in place of an earlier one. */
export async function saveKeptList(
  app: Pick<App, "db">,
  actor: Pick<Actor, "userId">,
  kept: { version: string; body: Uint8Array },
) {
  await putKeptBody(app.db, { user_id: actor.userId, ...kept });
}
