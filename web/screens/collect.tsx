import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { AddToCollection } from "#features/collections/add-to-collection.tsx";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { followCollection } from "#screens/look-within.ts";

type CollectProps = Pick<ComponentProps<typeof AddToCollection>, "itemIds" | "lookIds" | "onDone" | "onClosed">;

/** Puts garments or a look into a collection; the one that the wardrobe shows follows. */
export function Collect(props: CollectProps) {
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  return (
    <AddToCollection
      {...props}
      items={items}
      pieceOf={(item) => <ItemThumb item={item} />}
      onChanged={followCollection}
    />
  );
}
