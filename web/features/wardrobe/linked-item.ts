import { create } from "zustand";
import { itemIdIn } from "@wardrobe/domain/wardrobe/item-link.ts";
import { telegram } from "#adapters/telegram/current.ts";

/** The item that the link which opened the app leads to, until it was looked at; null for every other link. */
export const useLinkedItem = create<{ readonly itemId: string | null }>(() => ({
  itemId: itemIdIn(telegram.launch.startParam),
}));

export function forgetLinkedItem(): void {
  useLinkedItem.setState({ itemId: null });
}
