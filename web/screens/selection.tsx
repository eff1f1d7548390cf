import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState, type ComponentProps } from "react";
import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { putInto, showFailure } from "#features/collections/queries.ts";
import { MoreCredits } from "#features/payments/more-credits.tsx";
import { SelectionBar } from "#features/wardrobe/selection/selection-bar.tsx";
import { endSelection } from "#features/wardrobe/selection/selection-store.ts";
import { useCollecting } from "#screens/collect-into.ts";
import { lookWithin } from "#screens/look-within.ts";
import { Button } from "#ui/button.tsx";
import { FolderPlus } from "#ui/icons.ts";

const Collect = lazyComponent(async () => (await import("#screens/collect.tsx")).Collect);

/** The selection with what other features do with it. */
export function Selection(props: Omit<ComponentProps<typeof SelectionBar>, "moreOf" | "moreCredits">) {
  return (
    <SelectionBar
      {...props}
      moreOf={(items) => <CollectButton items={items} />}
      moreCredits={(leave) => <MoreCredits onChoosePlan={leave} />}
    />
  );
}

function CollectButton({ items }: { items: readonly Item[] }) {
  const language = useLanguage();
  const queries = useQueryClient();
  const { into } = useCollecting();
  const [isOpen, setIsOpen] = useState(false);
  const itemIds = items.map(({ id }) => id);
  const fill = async (collection: Collection): Promise<void> => {
    lookWithin(await putInto(queries, collection, { item_ids: itemIds }));
    endSelection();
  };
  return (
    <>
      <Button
        look={into === null ? "quiet" : "primary"}
        onClick={() => (into === null ? setIsOpen(true) : void fill(into).catch(showFailure))}
      >
        <FolderPlus size={20} className="shrink-0" aria-hidden />{" "}
        {into === null ? collectionText(language, "add_to") : collectionText(language, "add_into", { name: into.name })}
      </Button>
      <Suspense>
        {isOpen && <Collect itemIds={itemIds} onDone={endSelection} onClosed={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
