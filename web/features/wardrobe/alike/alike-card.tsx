import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { alikeText } from "@wardrobe/domain/text/alike.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { CompareSheet } from "#features/wardrobe/alike/compare-sheet.tsx";
import { alikeQuery } from "#features/wardrobe/alike/queries.ts";
import { CardPicture } from "#features/wardrobe/item-image.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { ChevronRight } from "#ui/icons.ts";

type AlikeCardProps = {
  item: Item;
  /** Deletes one of the two, with undo; absent where nothing is deleted. */
  onLetGo: ((item: Item) => void) | undefined;
};

/** In a garment's dialog: tells of one like it, and compares both (STATE-03). Nothing where there is none. */
export function AlikeCard({ item, onLetGo }: AlikeCardProps) {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const { data: ids = [] } = useQuery(alikeQuery(item.id));
  const found = ids.flatMap((id) => items.find((one) => one.id === id) ?? []).at(0);
  const [shown, setShown] = useState(found);
  // The sheet keeps what it shows until it has slid out.
  if (found !== undefined && found !== shown) setShown(found);
  const close = (): void => setIsOpen(false);
  if (shown === undefined) return null;
  const letGo =
    onLetGo &&
    ((one: Item): void => {
      close();
      onLetGo(one);
    });
  return (
    <>
      {found !== undefined && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="flex min-h-16 items-center gap-3 rounded-medium bg-card p-2 pr-3 text-left active:opacity-70"
        >
          <CardPicture item={found} fit="whole" className="size-14 shrink-0 rounded-small" />
          <span className="min-w-0 flex-1">
            <span className="block text-m font-semibold">{alikeText(language, "title")}</span>
            <span className="block text-s text-muted">{alikeText(language, "compare")}</span>
          </span>
          <ChevronRight size={20} className="shrink-0 text-muted" aria-hidden />
        </button>
      )}
      <CompareSheet isOpen={isOpen} onClose={close} item={item} other={shown} onLetGo={letGo} onToldApart={close} />
    </>
  );
}
