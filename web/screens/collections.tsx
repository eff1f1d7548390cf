import { useQuery } from "@tanstack/react-query";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { beginFrom } from "#features/collections/from-collection.tsx";
import { CollectionsSheet, type Use } from "#features/collections/collections-sheet.tsx";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { LookPicture } from "#features/outfit/look-picture.tsx";
import { setAside, setSuitable } from "#features/recommendations/suitable-store.ts";
import { WEEK_PATH } from "#features/planner/queries.ts";
import { useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useGoTo } from "#screens/navigation.ts";
import { followCollection, lookWithin } from "#screens/look-within.ts";
import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import { useSelection } from "#features/wardrobe/selection/selection-store.ts";

const PATHS = { outfits: "/recommendations", week: WEEK_PATH, trip: "/trip" } as const satisfies Record<Use, string>;

/** The collections over the wardrobe, which shows the chosen one. */
export function Collections({ onClosed }: { onClosed: () => void }) {
  const goTo = useGoTo();
  const [within] = useFilters().within;
  return (
    <CollectionsSheet
      items={useQuery({ ...itemsQuery, enabled: false }).data ?? []}
      pieceOf={(item) => <ItemThumb item={item} />}
      pictureOf={({ preview }) => <LookPicture fileId={preview} width={CARD_WIDTH} />}
      chosenId={within?.id ?? null}
      onChoose={lookWithin}
      onChanged={followCollection}
      onUse={(collection, use) => {
        beginFrom(collection.id);
        // Back from there leads to it.
        if (use === "trip") lookWithin(collection);
        setSuitable(null);
        goTo(PATHS[use]);
      }}
      onFill={collectInto}
      onClosed={onClosed}
    />
  );
}

/** Opens the selection over the whole wardrobe to fill a collection (SET-01). */
export function collectInto({ id, name, garment_ids }: Collection): void {
  lookWithin(null);
  setAside();
  useSelection.setState({ chosen: new Set(), into: { id, name, ids: new Set(garment_ids) } });
}
