import { create } from "zustand";
import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import { choose, useSelection } from "#features/wardrobe/selection/selection-store.ts";
import { lookWithin } from "#screens/look-within.ts";

/** The collection that the selection was opened for; null for any other selection. */
export const useCollecting = create<{ readonly into: Collection | null }>(() => ({ into: null }));

/** Opens the selection over the whole wardrobe to fill a collection (SET-01). */
export function collectInto(into: Collection): void {
  lookWithin(null);
  choose([]);
  useCollecting.setState({ into });
  const unsubscribe = useSelection.subscribe(({ chosen }) => {
    if (chosen !== null) return;
    useCollecting.setState({ into: null });
    unsubscribe();
  });
}
