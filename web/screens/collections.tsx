import { useQuery } from "@tanstack/react-query";
import { CollectionsSheet } from "#features/collections/collections-sheet.tsx";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { lookWithin } from "#screens/look-within.ts";

/** The collections over the wardrobe, which shows the chosen one. */
export function Collections({ onClosed }: { onClosed: () => void }) {
  const [within] = useFilters().within;
  return (
    <CollectionsSheet
      items={useQuery({ ...itemsQuery, enabled: false }).data ?? []}
      pieceOf={(item) => <ItemThumb item={item} />}
      chosenId={within?.id ?? null}
      onChoose={lookWithin}
      onClosed={onClosed}
    />
  );
}
