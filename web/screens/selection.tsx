import { useQueryClient } from "@tanstack/react-query";
import { useState, type ComponentProps } from "react";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { putInto, showFailure, takeOut } from "#features/collections/queries.ts";
import { MoreCredits } from "#features/payments/more-credits.tsx";
import { useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { SelectionBar } from "#features/wardrobe/selection/selection-bar.tsx";
import { endSelection, useSelection } from "#features/wardrobe/selection/selection-store.ts";
import { followCollection, lookWithin } from "#screens/look-within.ts";
import { Button } from "#ui/button.tsx";
import { CircleMinus, FolderPlus } from "#ui/icons.ts";

const Collect = lazyComponent(async () => (await import("#screens/collect.tsx")).Collect);

/** The selection with what other features do with it. */
export function Selection(props: Omit<ComponentProps<typeof SelectionBar>, "collect" | "takeOut" | "moreCredits">) {
  return (
    <SelectionBar
      {...props}
      collect={(items) => <CollectButton items={items} />}
      takeOut={(items) => <TakeOutButton items={items} />}
      moreCredits={(leave) => <MoreCredits onChoosePlan={leave} />}
    />
  );
}

function CollectButton({ items }: { items: readonly Item[] }) {
  const language = useLanguage();
  const queries = useQueryClient();
  const { into } = useSelection();
  const [isOpen, setIsOpen] = useState(false);
  const itemIds = items.map(({ id }) => id);
  if (into !== null)
    return (
      <Button
        onClick={() =>
          void putInto(queries, into, { item_ids: itemIds })
            .then((filled) => {
              lookWithin(filled);
              endSelection();
            })
            .catch(showFailure)
        }
      >
        {collectionText(language, "add_count_into", { count: items.length, name: into.name })}
      </Button>
    );
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        <FolderPlus size={20} aria-hidden /> {collectionText(language, "add_to")}
      </Button>
      {isOpen && <Collect itemIds={itemIds} onDone={endSelection} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

/** Takes the items out of the collection that the wardrobe shows, if it shows one. */
function TakeOutButton({ items }: { items: readonly Item[] }) {
  const language = useLanguage();
  const queries = useQueryClient();
  const [shown] = useFilters().within;
  if (shown === undefined || shown.id === null) return null;
  const { id, name } = shown;
  return (
    <Button
      look="quiet"
      onClick={() =>
        void takeOut(queries, { id, parts: { item_ids: items.map((item) => item.id) }, onChanged: followCollection })
          .then(endSelection)
          .catch(showFailure)
      }
    >
      <CircleMinus size={20} aria-hidden />{" "}
      <span className="line-clamp-2">{collectionText(language, "take_out", { name })}</span>
    </Button>
  );
}
