import type { Insertable, Selectable } from "kysely";
import type { Trx } from "#app.ts";
import { countChanged, type Database } from "#adapters/db/port.ts";
import type { ProposalsTable } from "#adapters/db/wardrobe-tables.ts";

export type ProposalRow = Selectable<ProposalsTable>;

/** Those of an item that was taken apart before stay as they are. */
export async function insertProposals(trx: Trx, proposals: readonly Insertable<ProposalsTable>[]): Promise<void> {
  await trx
    .insertInto("proposals")
    .values(proposals)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Proposals since the moment that a person has neither kept nor left out: the newest photo first, each from the top down. */
export async function listOpenProposals(db: Database, userId: string, since: Date): Promise<ProposalRow[]> {
  return await db
    .selectFrom("proposals")
    .selectAll()
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .where("item_id", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("photo_id")
    .orderBy("number")
    .execute();
}

/** All garments of a person's photo, kept or not, since the moment. */
export async function listProposalsOfPhoto(
  db: Database,
  userId: string,
  { photoId, since }: { readonly photoId: string; readonly since: Date },
): Promise<ProposalRow[]> {
  return await db
    .selectFrom("proposals")
    .selectAll()
    .where("user_id", "=", userId)
    .where("photo_id", "=", photoId)
    .where("created_at", ">", since)
    .orderBy("number")
    .execute();
}

/** Locks these proposals of a person's photo until the transaction ends. */
export async function lockProposals(
  trx: Trx,
  userId: string,
  { photoId, ids }: { readonly photoId: string; readonly ids: readonly string[] },
): Promise<ProposalRow[]> {
  return await trx
    .selectFrom("proposals")
    .selectAll()
    .where("user_id", "=", userId)
    .where("photo_id", "=", photoId)
    .where("id", "in", ids)
    .orderBy("number")
    .forUpdate()
    .execute();
}

export async function setKept(trx: Trx, id: string, itemId: string): Promise<void> {
  await trx.updateTable("proposals").set({ item_id: itemId }).where("id", "=", id).execute();
}

/** Deletes what was not kept of a person's photo. */
export async function deleteOpenProposals(db: Database, userId: string, photoId: string): Promise<void> {
  await db
    .deleteFrom("proposals")
    .where("user_id", "=", userId)
    .where("photo_id", "=", photoId)
    .where("item_id", "is", null)
    .execute();
}

export async function deleteProposalsOfItem(db: Database, userId: string, itemId: string): Promise<void> {
  await db.deleteFrom("proposals").where("user_id", "=", userId).where("of_item", "=", itemId).execute();
}

/** Returns how many were deleted. */
export async function deleteProposalsBefore(db: Database, moment: Date): Promise<number> {
  return await countChanged(db.deleteFrom("proposals").where("created_at", "<", moment));
}
