import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Database } from "#adapters/db/port.ts";
import { listItemRowsWithoutFiles, listItemsById } from "#features/wardrobe/item-store.ts";

export { countItems, listFilesUsedByItems } from "#features/wardrobe/item-store.ts";

/** An item as other features need it. */
export type OwnItem = {
  readonly id: string;
  readonly position: Position;
  readonly type: string;
  /** File id of the original. */
  readonly image: string;
  readonly noBackgroundImage: string | null;
};

/** Those of these items that this person owns. */
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

/** The fields that describe an item, without its pictures. */
export type DescribedItem = Pick<
  Item,
  "id" | "position" | "type" | "style" | "season" | "color" | "brand" | "model" | "notes" | "last_worn"
>;

/** The descriptions of all items of a person, newest first. */
export async function listDescribedItems(db: Database, userId: string): Promise<DescribedItem[]> {
  return (await listItemRowsWithoutFiles(db, userId)).map(
    ({ id, position, type, style, season, color, brand, model, notes, last_worn }): DescribedItem => ({
      id,
      position,
      type,
      style,
      season,
      color,
      brand,
      model,
      notes,
      ...(last_worn === null ? {} : { last_worn }),
    }),
  );
}
