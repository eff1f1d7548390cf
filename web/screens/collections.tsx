import { useQuery } from "@tanstack/react-query";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { CollectionsSheet } from "#features/collections/collections-sheet.tsx";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { LookPicture } from "#features/outfit/look-picture.tsx";
import { useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { collectInto } from "#screens/collect-into.ts";
import { followCollection, lookWithin } from "#screens/look-within.ts";

/** The collections over the wardrobe, which shows the chosen one. */
export function Collections({ onClosed }: { onClosed: () => void }) {
  const [within] = useFilters().within;
  return (
    <CollectionsSheet
      items={useQuery({ ...itemsQuery, enabled: false }).data ?? []}
      pieceOf={(item) => <ItemThumb item={item} />}
      pictureOf={({ preview }) => <LookPicture fileId={preview} width={CARD_WIDTH} />}
      chosenId={within?.id ?? null}
      onChoose={lookWithin}
      onChanged={followCollection}
      onFill={collectInto}
      onClosed={onClosed}
    />
  );
}
