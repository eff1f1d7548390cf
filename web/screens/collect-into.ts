import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import { useSelection } from "#features/wardrobe/selection/selection-store.ts";
import { lookWithin } from "#screens/look-within.ts";

/** Opens the selection over the whole wardrobe to fill a collection (SET-01). */
export function collectInto({ id, name, garment_ids }: Collection): void {
  lookWithin(null);
  useSelection.setState({ chosen: new Set(), into: { id, name, ids: new Set(garment_ids) } });
}
