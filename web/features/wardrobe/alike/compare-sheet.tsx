import { useQuery } from "@tanstack/react-query";
import { alikeText } from "@wardrobe/domain/text/alike.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { agreeing } from "@wardrobe/domain/wardrobe/agreeing.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { useTellApart } from "#features/wardrobe/alike/queries.ts";
import { CardPicture } from "#features/wardrobe/item-image.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { Button } from "#ui/button.tsx";
import { Trash2 } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";

type CompareSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  item: Item;
  /** The garments that look like it. */
  other: Item;
  /** Deletes the newer one, with undo; absent where nothing is deleted. */
  onLetGo: ((item: Item) => void) | undefined;
  /** They were told apart. */
  onToldApart: () => void;
};

/** Two garments side by side: the newer one is deleted as a duplicate, or they are told apart (STATE-03). */
export function CompareSheet({ isOpen, onClose, item, other, onLetGo, onToldApart }: CompareSheetProps) {
  const language = useLanguage();
  const t = useT();
  const { tellApart, isTelling } = useTellApart();
  useBackButton(isOpen, onClose);
  // The newest come first.
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const newer = items.find(({ id }) => id === item.id || id === other.id) ?? item;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={alikeText(language, "title")}
      closeLabel={alikeText(language, "close")}
    >
      <div className="flex flex-col gap-3">
        <div className="grid grid-cols-2 gap-3">
          {([item, other] as const).map((one, index) => (
            <figure key={one.id} className="flex min-w-0 flex-col gap-2">
              <CardPicture
                item={one}
                alt={itemName(t, one)}
                fit="whole"
                className="aspect-[3/4] w-full rounded-large"
              />
              <figcaption className="flex-1 px-1 text-s [overflow-wrap:anywhere]">
                {onLetGo !== undefined && one.id === newer.id ? (
                  <span className="flex items-center gap-1 font-semibold text-danger">
                    <Trash2 size={16} className="shrink-0" aria-hidden /> {alikeText(language, "duplicate")}
                  </span>
                ) : (
                  <span className="block font-semibold">
                    {alikeText(language, onLetGo === undefined && index === 0 ? "this_one" : "the_other")}
                  </span>
                )}
                <span className="text-muted">{itemName(t, one, agreeing)}</span>
              </figcaption>
            </figure>
          ))}
        </div>
        {onLetGo !== undefined && <Button onClick={() => onLetGo(newer)}>{alikeText(language, "let_go")}</Button>}
        <Button look="quiet" disabled={isTelling} onClick={() => tellApart([item.id, other.id], onToldApart)}>
          {alikeText(language, "not_the_same")}
        </Button>
      </div>
    </Sheet>
  );
}
