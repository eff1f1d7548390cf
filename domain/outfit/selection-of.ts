import { isOpenLayer, slotOf } from "#outfit/slot-of.ts";
import type { Slot } from "#outfit/slots.ts";
import type { Position } from "#wardrobe/vocabulary.ts";

type Garment = { readonly position: Position; readonly type: string };

/** The slot of a garment among those it is worn with: a blazer over another top is in outerwear, where nothing else is (SPEC-70). */
export function slotAmong(worn: readonly Garment[], garment: Garment): Slot | null {
  const tops = worn.filter(({ position }) => position === "upper");
  const isFree = tops.length > 1 && worn.every(({ position }) => position !== "outerwear");
  return isFree && tops.findLast(isOpenLayer) === garment ? "outerwear" : slotOf(garment.position);
}

/** These items by slot; of two for the same slot the first. */
export function selectionOf(items: readonly (Garment & { readonly id: string })[]): Record<Slot, string | null> {
  const of = (slot: Slot): string | null => items.find((item) => slotAmong(items, item) === slot)?.id ?? null;
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
