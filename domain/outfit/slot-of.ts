import type { Slot } from "#outfit/slots.ts";
import type { Item } from "#wardrobe/item.ts";
import type { Position } from "#wardrobe/vocabulary.ts";

const SLOT_OF_POSITION = {
  head: "head",
  upper: "upper",
  outerwear: "outerwear",
  lower: "lower",
  feet: "feet",
  bags: "bag",
  accessories: "accessories",
  underwear: null,
} as const satisfies Record<Position, Slot | null>;

/** The slot into which an item of the position goes by itself; null for underwear, which the constructor does not use. */
export function slotOf(position: Position): Slot | null {
  return SLOT_OF_POSITION[position];
}

const OPEN_LAYERS: readonly string[] = ["Blazer", "Cardigan", "Vest", "Hoodie"];

/** Whether a garment of the position upper is also worn open over another (SPEC-70). */
export function isOpenLayer({ position, type }: Pick<Item, "position" | "type">): boolean {
  return position === "upper" && OPEN_LAYERS.includes(type);
}
