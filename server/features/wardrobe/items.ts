import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Database } from "#adapters/db/port.ts";
import type { Trx } from "#app.ts";
import {
  countItems,
  listFilesUsedByItems as listNamed,
  listItemRowsWithoutFiles,
  listItemsById,
} from "#features/wardrobe/item-store.ts";

/** Which of these files an item still shows or keeps as a variant. */
export async function listFilesUsedByItems(trx: Trx, fileIds: readonly string[]): Promise<readonly string[]> {
  return await listNamed(trx, fileIds);
}

/** How many items a person has. */
export async function countOwnItems(db: Database, userId: string): Promise<number> {
  return await countItems(db, userId);
}

/** An item as other features need it. */
export type OwnItem = {
  readonly id: string;
  readonly position: Position;
  readonly type: string;
  /** File id of the original. */
  readonly image: string;
  readonly noBackgroundImage: string | null;
};

/** Those of the items that are this person's. */
export async function listOwnItems(db: Database, userId: string, itemIds: readonly string[]): Promise<OwnItem[]> {
  const rows = await listItemsById(db, userId, itemIds);
  return rows.map(({ id, position, type, image, no_background_image }) => ({
    id,
    position,
    type,
    image,
    noBackgroundImage: no_background_image,
  }));
}

/** What is said of an item, without its pictures. */
export type DescribedItem = Pick<
  Item,
  "id" | "position" | "type" | "style" | "season" | "color" | "brand" | "model" | "notes"
>;

/** All of a person's items in words, the newest first. */
export async function listDescribedItems(db: Database, userId: string): Promise<DescribedItem[]> {
  return (await listItemRowsWithoutFiles(db, userId)).map(
    ({ id, position, type, style, season, color, brand, model, notes }): DescribedItem => ({
      id,
      position,
      type,
      style,
      season,
      color,
      brand,
      model,
      notes,
    }),
  );
}
