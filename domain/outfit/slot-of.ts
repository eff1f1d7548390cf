import type { Slot } from "#outfit/slots.ts";
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

/** These items by slot; of two for the same slot the first. */
export function selectionOf(
  items: readonly { readonly id: string; readonly position: Position }[],
): Record<Slot, string | null> {
  const of = (slot: Slot): string | null => items.find(({ position }) => slotOf(position) === slot)?.id ?? null;
  return {
    head: of("head"),
    upper: of("upper"),
    outerwear: of("outerwear"),
    lower: of("lower"),
    feet: of("feet"),
    bag: of("bag"),
    accessories: of("accessories"),
  };
}
