import type { z } from "zod/mini";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { ItemRow } from "#features/wardrobe/item-store.ts";

/** The item as it travels. */
export function toItemView(row: ItemRow): z.output<typeof Item> {
  return {
    id: row.id,
    brand: row.brand,
    model: row.model,
    type: row.type,
    position: row.position,
    style: row.style,
    color: row.color,
    season: row.season,
    notes: row.notes,
    image: row.image,
    enhanced_image: row.enhanced_image,
    no_background_image: row.no_background_image,
    image_mode: row.image_mode,
    placeholder: row.placeholder,
    needs_check: row.needs_check,
    type_suggestions: row.type_suggestions,
  };
}
