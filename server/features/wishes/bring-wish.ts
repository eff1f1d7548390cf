import type { RecognisedFields } from "@wardrobe/domain/wardrobe/recognised-fields.ts";
import { WISHES_MAX, type Wish } from "@wardrobe/domain/wishes/calls.ts";
import type { Trx } from "#app.ts";
import { markFileUsed, type SavedPicture } from "#features/files/save-picture.ts";
import { lockPerson } from "#features/people/people.ts";
import { countWishes, insertWish } from "#features/wishes/wish-store.ts";

type BroughtWish = {
  readonly id: string;
  readonly fields: Pick<Wish, "type" | "position" | "style" | "color" | "season" | "brand" | "model">;
  readonly note: string;
  readonly wishedAt: Date;
};

/** Adds a wish that was kept elsewhere; false where there is no room (MOVE-01). */
export async function bringWish(
  trx: Trx,
  userId: string,
  { id, fields, note, wishedAt }: BroughtWish,
  picture: SavedPicture,
): Promise<boolean> {
  await lockPerson(trx, userId);
  if ((await countWishes(trx, userId)) >= WISHES_MAX) return false;
  const row = { id, user_id: userId, image: picture.fileId, note, is_kept: true, created_at: wishedAt };
  const recognised = { ...fields, needs_check: [], type_suggestions: "[]", recognised_by: null };
  await insertWish(trx, { ...row, fields: JSON.stringify(recognised satisfies RecognisedFields) });
  await markFileUsed(trx, userId, picture);
  return true;
}
