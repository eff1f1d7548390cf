import { isOpenLayer } from "#outfit/slot-of.ts";
import type { Item } from "#wardrobe/item.ts";
import type { Position } from "#wardrobe/vocabulary.ts";

/** The constructor's slots: the five of C-01, and outerwear and bag (LAYER-01). */
export const SLOTS = ["head", "upper", "outerwear", "lower", "feet", "bag", "accessories"] as const;
export type Slot = (typeof SLOTS)[number];
/** The slots that a payload may leave out, as payloads did before there were layers (LAYER-01). */
export type LayerSlot = "outerwear" | "bag";

/** The slots on each side of the screen, from top to bottom (C-01, LAYER-01). */
export const SLOT_COLUMNS = {
  left: ["outerwear", "accessories", "bag"],
  right: ["head", "upper", "lower", "feet"],
} as const satisfies Record<"left" | "right", readonly Slot[]>;

/** Columns of the picker's grid; its first cell clears the slot (C-02). */
export const PICKER_COLUMNS = 5;

/** The positions whose items a slot takes, in the order of its picker: its own first (C-03, SPEC-70). */
export const POSITIONS_OF_SLOT = {
  head: ["head"],
  upper: ["upper", "outerwear"],
  outerwear: ["outerwear", "upper"],
  lower: ["lower"],
  feet: ["feet"],
  bag: ["bags"],
  accessories: ["accessories"],
} as const satisfies Record<Slot, readonly Position[]>;

/** The chosen item of every slot; null is an empty slot. The slots of layers may be absent, which means empty. */
export type Selection<Chosen = string> = Readonly<
  Record<Exclude<Slot, LayerSlot>, Chosen | null> & { [Layer in LayerSlot]?: Chosen | null | undefined }
>;
export const EMPTY_SELECTION: Selection<never> = {
  head: null,
  upper: null,
  lower: null,
  feet: null,
  accessories: null,
};

export function nameOfSlot(slot: Slot): Position {
  return slot === "bag" ? "bags" : slot;
}

/** The items of a selection, in the order of the slots. */
export function piecesOf(selection: Selection): string[] {
  return SLOTS.flatMap((slot) => selection[slot] ?? []);
}

/** Whether the slot takes the garment (C-03, LAYER-01, SPEC-70). */
export function fitsSlot(garment: Pick<Item, "position" | "type">, slot: Slot): boolean {
  const isTaken = POSITIONS_OF_SLOT[slot].some((one) => one === garment.position);
  return isTaken && (slot !== "outerwear" || garment.position === slot || isOpenLayer(garment));
}

/** The selection with this item in the slot, and in no other; null empties the slot. */
export function putInSlot(selection: Selection, slot: Slot, itemId: string | null): Selection {
  const elsewhere = SLOTS.filter((other) => itemId !== null && selection[other] === itemId);
  return { ...selection, ...Object.fromEntries(elsewhere.map((other) => [other, null])), [slot]: itemId };
}
