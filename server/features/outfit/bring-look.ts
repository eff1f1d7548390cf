import { LOOKS_MAX } from "@wardrobe/domain/outfit/look.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import type { Database } from "#adapters/db/port.ts";
import type { Trx } from "#app.ts";
import { markFileUsed, type SavedPicture } from "#features/files/save-picture.ts";
import { countLooks, insertLook } from "#features/outfit/look-store.ts";
import { lockPerson } from "#features/people/people.ts";

export type BroughtLook = {
  readonly id: string;
  readonly name: string;
  readonly gender: Gender;
  /** Item ids by slot; an item may be missing. */
  readonly itemIds: Readonly<Record<string, string>>;
  readonly picture: SavedPicture;
  readonly createdAt: Date;
};

export async function countLookRoom(db: Database, userId: string): Promise<number> {
  return LOOKS_MAX - (await countLooks(db, userId));
}

/** Adds a look as it was saved elsewhere; false where there is no room (MOVE-01). */
export async function bringLook(trx: Trx, userId: string, look: BroughtLook): Promise<boolean> {
  await lockPerson(trx, userId);
  if ((await countLookRoom(trx, userId)) <= 0) return false;
  await insertLook(trx, {
    id: look.id,
    user_id: userId,
    name: look.name,
    gender: look.gender,
    item_ids: JSON.stringify(look.itemIds),
    file_id: look.picture.fileId,
    share_key: null,
    created_at: look.createdAt,
  });
  await markFileUsed(trx, userId, look.picture);
  return true;
}
