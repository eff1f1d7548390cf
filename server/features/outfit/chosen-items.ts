import { createHash } from "node:crypto";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import { fitsSlot, SLOTS, type Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Database } from "#adapters/db/port.ts";
import { listOwnItems, type OwnItem } from "#features/wardrobe/items.ts";

export type ChosenItem = { readonly slot: Slot; readonly item: OwnItem };

/** Increase this when a preview of the same garments would look different. */
const LOOK_VERSION = 2;

/** The caller's items with their slots. Throws empty_outfit, item_not_found, or bad_request for a wrong slot or an item in two. */
export async function resolveSelection(
  db: Database,
  userId: string,
  selection: OutfitSelection,
): Promise<readonly ChosenItem[]> {
  const selected = SLOTS.flatMap((slot) => {
    const id = selection[slot];
    return id === null || id === undefined ? [] : [{ slot, id }];
  });
  if (selected.length === 0) throw new AppError("empty_outfit");
  const own = await listOwnItems(
    db,
    userId,
    selected.map(({ id }) => id),
  );
  return selected.map(({ slot, id }, index) => {
    const item = own.find((other) => other.id === id);
    if (item === undefined) throw new AppError("item_not_found");
    const isTwice = selected.findIndex((other) => other.id === id) < index;
    if (isTwice || !fitsSlot(item, slot)) throw new AppError("bad_request", { field: slot });
    return { slot, item };
  });
}

/** Equal for equal pictures: depends on garments, their photos, gender and watermark (C-08). */
export function fingerprintOf(
  chosen: readonly ChosenItem[],
  look: { gender: string; watermark: string | null },
): string {
  const pieces = chosen.map(({ slot, item }) => [slot, item.image, item.position, item.type]);
  return createHash("sha256")
    .update(JSON.stringify([LOOK_VERSION, look.gender, look.watermark, pieces]))
    .digest("base64url");
}
