import type { Item } from "#wardrobe/item.ts";
import { POSITIONS, type Position } from "#wardrobe/vocabulary.ts";

/** The constructor's slots (C-01). */
export const SLOTS = ["head", "upper", "lower", "feet", "accessories"] as const;
export type Slot = (typeof SLOTS)[number];

/** The slots on each side of the screen, from top to bottom (C-01). */
export const SLOT_COLUMNS = {
  left: ["accessories"],
  right: ["head", "upper", "lower", "feet"],
} as const satisfies Record<"left" | "right", readonly Slot[]>;

/** Columns of the picker's grid; its first cell clears the slot (C-02). */
export const PICKER_COLUMNS = 5;

const SLOT_OF_POSITION = {
  head: "head",
  upper: "upper",
  outerwear: "upper",
  lower: "lower",
  feet: "feet",
  bags: null,
  accessories: "accessories",
  underwear: null,
} as const satisfies Record<Position, Slot | null>;

/** The chosen item of every slot; null is an empty slot. */
export type Selection<Chosen = string> = Readonly<Record<Slot, Chosen | null>>;
export const EMPTY_SELECTION: Selection<never> = {
  head: null,
  upper: null,
  lower: null,
  feet: null,
  accessories: null,
};

/** The slot for an item of the position; null for bags and underwear, which the constructor does not use (C-03). */
export function slotOf(position: Position): Slot | null {
  return SLOT_OF_POSITION[position];
}

/** One part of a picker. `label` is the divider above it; null if there is none. */
export type PickerGroup = { readonly label: Position | null; readonly items: readonly Item[] };

/** The items a slot's picker offers: outerwear before upper, with a divider only if both have items (C-03). */
export function pickerGroups(slot: Slot, items: readonly Item[]): PickerGroup[] {
  const positions = POSITIONS.filter((position) => slotOf(position) === slot).sort(outerwearFirst);
  const groups = positions.map((position) => ({
    label: position,
    items: items.filter((item) => item.position === position),
  }));
  const filled = groups.filter((group) => group.items.length > 0);
  return filled.length > 1 ? filled : filled.map((group) => ({ ...group, label: null }));
}

const outerwearFirst = (a: Position, b: Position) => Number(b === "outerwear") - Number(a === "outerwear");
