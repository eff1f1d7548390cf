import { useQueries, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { alikeText } from "@wardrobe/domain/text/alike.ts";
import { pairAlike } from "@wardrobe/domain/wardrobe/alike-pairs.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { CompareSheet } from "#features/wardrobe/alike/compare-sheet.tsx";
import { alikeQuery } from "#features/wardrobe/alike/queries.ts";
import { deletions } from "#features/wardrobe/item-changes.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { Copy, X } from "#ui/icons.ts";
import { Button, IconButton } from "#ui/button.tsx";
import type { Icon } from "#ui/icon.tsx";

type Pair = readonly [Item, Item];

/** After a stack of photos: how many look like a garment that there is (STATE-03); else what is offered otherwise. */
export function AlikeOfStack({ otherwise }: { otherwise: ReactNode }) {
  const language = useLanguage();
  const addedIds = useUploads((state) => state.addedIds);
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const answers = useQueries({ queries: addedIds.map((id) => ({ ...alikeQuery(id), staleTime: Infinity })) });
  const pairs = pairAlike(items, new Map(addedIds.map((id, index) => [id, answers[index]?.data ?? []])));
  const [first] = pairs;
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<Pair | undefined>(first);
  // The sheet keeps what it shows until it has slid out.
  if (first !== undefined && (first[0] !== shown?.[0] || first[1] !== shown[1])) setShown(first);
  const close = (): void => setIsOpen(false);
  const goOn = (): void => {
    if (pairs.length <= 1) close();
  };
  return (
    <>
      {first === undefined && !answers.some(({ isFetching }) => isFetching) && otherwise}
      {first !== undefined && (
        <OfferBar
          Icon={Copy}
          text={alikeText(language, "of_stack", { count: pairs.length })}
          onTake={() => setIsOpen(true)}
          dismissLabel={alikeText(language, "keep_all")}
          onDismiss={() => useUploads.setState({ addedIds: [] })}
        />
      )}
      {shown !== undefined && (
        <CompareSheet
          isOpen={isOpen}
          onClose={close}
          item={shown[0]}
          other={shown[1]}
          onLetGo={({ id }) => {
            goOn();
            deletions.start([id]);
          }}
          onToldApart={goOn}
        />
      )}
    </>
  );
}

type OfferBarProps = {
  Icon: Icon;
  /** Says what is offered, and names the bar. */
  text: string;
  onTake: () => void;
  dismissLabel: string;
  onDismiss: () => void;
};

/** Offers something quietly, at the bottom of a screen: a link, and a cross that closes it. */
export function OfferBar({ Icon, text, onTake, dismissLabel, onDismiss }: OfferBarProps) {
  return (
    <section
      aria-label={text}
      className="flex w-full max-w-96 items-center gap-2 rounded-large bg-card p-1 shadow-high"
    >
      <Button look="link" onClick={onTake} className="min-w-0 flex-1 text-s">
        <Icon size={18} className="shrink-0" aria-hidden /> {text}
      </Button>
      <IconButton label={dismissLabel} onClick={onDismiss} className="text-muted">
        <X size={20} aria-hidden />
      </IconButton>
    </section>
  );
}
