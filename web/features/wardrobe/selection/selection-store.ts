import { create } from "zustand";
import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import { toggleChosen } from "@wardrobe/domain/wardrobe/selection.ts";

type Selection = {
  /** The ids of the selected items; null outside selection mode. */
  readonly chosen: ReadonlySet<string> | null;
  /** The collection that they are selected for, and what is in it; null for any other selection. */
  readonly into: (Pick<Collection, "id" | "name"> & { readonly ids: ReadonlySet<string> }) | null;
};

export const useSelection = create<Selection>(() => ({ chosen: null, into: null }));

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
  useSelection.setState({ chosen: null, into: null });
}
