import { create } from "zustand";
import { itemIdIn } from "@wardrobe/domain/start-params.ts";
import { telegram } from "#adapters/telegram/current.ts";

/** The item of the link that opened the app, until its dialog is closed; null for other links. */
export const useLinkedItem = create<{ readonly itemId: string | null }>(() => ({
  itemId: itemIdIn(telegram.launch.startParam),
}));

export function clearLinkedItem(): void {
  useLinkedItem.setState({ itemId: null });
}
