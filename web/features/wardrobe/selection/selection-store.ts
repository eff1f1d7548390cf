import { create } from "zustand";
import { toggleChosen } from "@wardrobe/domain/wardrobe/selection.ts";

/** The ids of the selected items; null outside selection mode. */
type Selection = { readonly chosen: ReadonlySet<string> | null };

export const useSelection = create<Selection>(() => ({ chosen: null }));

export function useIsSelecting(): boolean {
  return useSelection(({ chosen }) => chosen !== null);
}

export function choose(ids: Iterable<string>): void {
  useSelection.setState({ chosen: new Set(ids) });
}

export function toggleItem(id: string): void {
  useSelection.setState(({ chosen }) => ({ chosen: toggleChosen(chosen ?? new Set(), id) }));
}

export function endSelection(): void {
  useSelection.setState({ chosen: null });
}
