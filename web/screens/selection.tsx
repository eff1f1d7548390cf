import { Suspense, useState, type ComponentProps } from "react";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { SelectionBar } from "#features/wardrobe/selection/selection-bar.tsx";
import { endSelection } from "#features/wardrobe/selection/selection-store.ts";
import { Button } from "#ui/button.tsx";
import { FolderPlus } from "#ui/icons.ts";

const Collect = lazyComponent(async () => (await import("#screens/collect.tsx")).Collect);

/** The selection with what other features do with it. */
export function Selection(props: Omit<ComponentProps<typeof SelectionBar>, "moreOf">) {
  return <SelectionBar {...props} moreOf={(items) => <CollectButton items={items} />} />;
}

function CollectButton({ items }: { items: readonly Item[] }) {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        <FolderPlus size={20} className="shrink-0" aria-hidden /> {collectionText(language, "add_to")}
      </Button>
      <Suspense>
        {isOpen && (
          <Collect itemIds={items.map(({ id }) => id)} onDone={endSelection} onClosed={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
