import { create } from "zustand";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";

/** The items chosen for the outfit, by the position they were chosen from. */
type Constructor = { readonly chosen: Readonly<Partial<Record<Position, string>>> };

export const useConstructor = create<Constructor>(() => ({ chosen: {} }));

/** Puts an item into its slot (W-08). */
export function chooseForOutfit(item: Item): void {
  useConstructor.setState(({ chosen }) => ({ chosen: { ...chosen, [item.position]: item.id } }));
}
