import { isDress } from "#outfit/piece.ts";
import { fitsSlot, POSITIONS_OF_SLOT, type Slot } from "#outfit/slots.ts";
import type { Item } from "#wardrobe/item.ts";
import type { Position } from "#wardrobe/vocabulary.ts";

/** One part of a picker. `label` is the divider above it; null if there is none. */
export type PickerGroup = { readonly label: Position | "dresses" | null; readonly items: readonly Item[] };

/** The items a slot's picker offers: those of its own position first, dresses apart, with a divider only where several have items (C-03, SPEC-125). */
export function pickerGroups(slot: Slot, items: readonly Item[]): PickerGroup[] {
  const offered = items.filter((item) => fitsSlot(item, slot));
  const groups = POSITIONS_OF_SLOT[slot].flatMap((position): readonly PickerGroup[] => {
    const own = offered.filter((item) => item.position === position);
    return [
      { label: position, items: own.filter((item) => !isDress(item)) },
      { label: "dresses", items: own.filter(isDress) },
    ];
  });
  const filled = groups.filter((group) => group.items.length > 0);
  return filled.length > 1 ? filled : filled.map((group) => ({ ...group, label: null }));
}
