import { isDress } from "#outfit/piece.ts";
import { slotOf } from "#outfit/slot-of.ts";
import { EMPTY_SELECTION, putInSlot, SLOTS, type Selection, type Slot } from "#outfit/slots.ts";
import type { Garment } from "#recommendations/outer-layer.ts";

/** Slots that may stay empty. */
export const OPTIONAL = ["outerwear", "head", "bag", "accessories"] as const satisfies readonly Slot[];

/** The outfit with one garment more, less or exchanged. */
export function oneStepFrom(
  left: Selection,
  allowed: readonly Garment[],
  { stays, isBoth }: { stays: ReadonlySet<string>; isBoth: boolean },
): Selection[] {
  const isFree = (slot: Slot) => !stays.has(left[slot] ?? "");
  const others = allowed
    .filter((item) => isFree(slotOf(item.position) ?? "bag"))
    .map((item) => put(left, item, isBoth));
  return [...others, ...OPTIONAL.filter(isFree).map((slot) => putInSlot(left, slot, null))];
}

/** The selection with this garment where it belongs, and without what it takes the place of. */
export function put(selection: Selection, item: Garment, isBoth: boolean): Selection {
  const slot = slotOf(item.position);
  if (slot === null) return selection;
  const whole = putInSlot(selection, slot, item.id);
  return isDress(item) && !isBoth ? { ...whole, lower: null } : whole;
}

/** The selection of only those garments. */
export function only(selection: Selection, test: (id: string) => boolean): Selection {
  const idIn = (slot: Slot) =>
    (selection[slot] ?? null) !== null && test(selection[slot] ?? "") ? selection[slot] : null;
  return { ...EMPTY_SELECTION, ...Object.fromEntries(SLOTS.map((slot) => [slot, idIn(slot)])) };
}

/** Whether a garment cannot be worn where another is kept. */
export function isInTheWayOf(kept: Garment, item: Garment, isDressAlone: boolean): boolean {
  if (kept.position === item.position) return true;
  if (!isDressAlone) return false;
  return (isDress(kept) && item.position === "lower") || (kept.position === "lower" && isDress(item));
}

export function covers(worn: readonly Garment[], slot: Slot): boolean {
  return worn.some((item) => slotOf(item.position) === slot || (slot === "lower" && isDress(item)));
}
