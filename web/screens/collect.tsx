import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { followCollection } from "#screens/look-within.ts";
import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { useLanguage } from "#adapters/language.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useT } from "#adapters/texts.ts";
import { CollectionList, NewCollection, type Shown } from "#features/collections/collection-list.tsx";
import { putInto, showFailure, tellAdded } from "#features/collections/queries.ts";
import { Sheet } from "#ui/sheet.tsx";

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

type AddToCollectionProps = Shown & {
  itemIds?: readonly string[];
  lookIds?: readonly string[];
  onChanged: (collection: Collection) => void;
  onDone?: (() => void) | undefined;
  onClosed: () => void;
};

/** Puts several things into a collection at once, or into a new one (SET-01). */
export function AddToCollection(props: AddToCollectionProps) {
  const { items, pieceOf, itemIds = [], lookIds = [], onChanged, onDone, onClosed } = props;
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const { sheet, close } = useSheet(onClosed);
  const finish = (collection: Collection): void => {
    onChanged(collection);
    onDone?.();
    close();
  };
  const put = async (collection: Collection): Promise<void> =>
    finish(await putInto(queries, collection, { item_ids: [...itemIds], look_ids: [...lookIds] }));
  return (
    <Sheet {...sheet} title={collectionText(language, "add_to")} closeLabel={t("close")}>
      <div className="flex flex-col gap-3">
        <CollectionList
          items={items}
          pieceOf={pieceOf}
          onChoose={(collection) => void put(collection).catch(showFailure)}
        />
        <NewCollection
          itemIds={itemIds}
          lookIds={lookIds}
          onMade={(made) => {
            tellAdded(made);
            finish(made);
          }}
        />
      </div>
    </Sheet>
  );
}
