import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import { useFilters } from "#features/wardrobe/filters/filters-store.ts";

/** Shows only the garments of a collection; null: all of them (SET-01). */
export function lookWithin(collection: Collection | null): void {
  useFilters.setState({
    within: collection === null ? [] : [{ ...collection, ids: new Set(collection.garment_ids) }],
  });
}

/** Shows what the collection that is looked at has become. */
export function followCollection(changed: Collection): void {
  if (useFilters.getState().within[0]?.id === changed.id) lookWithin(changed);
}
