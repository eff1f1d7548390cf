import { isFiltering, offeredFilters } from "@wardrobe/domain/wardrobe/filters.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { LaundryBar } from "#features/laundry/laundry-bar.tsx";
import { useArrangement, useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { NewPictures } from "#features/wardrobe/many/new-pictures.tsx";
import { CheckBar } from "#features/wardrobe/check/check-bar.tsx";

type WardrobeBarsProps = {
  items: readonly Item[];
  /** Called when a bar has nothing more to say: the pressed button is gone then. */
  onDone: () => void;
};

/** Offers about some of the items, one at a time; none while one floats, and none above what was looked for. */
export function WardrobeBars(props: WardrobeBarsProps) {
  const { query } = useArrangement();
  const filters = useFilters();
  const isNarrowed = query !== null || isFiltering(offeredFilters(filters, props.items));
  return (
    <>
      <div
        hidden={isNarrowed}
        className="in-[main:has(>.floating>section[aria-label])]:hidden [&>section~button]:hidden"
      >
        <NewPictures />
        <CheckBar {...props} />
      </div>
      <LaundryBar {...props} />
    </>
  );
}
