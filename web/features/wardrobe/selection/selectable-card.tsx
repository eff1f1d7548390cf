import { agreeing } from "@wardrobe/domain/wardrobe/agreeing.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { useFirstT } from "#adapters/language.ts";
import { CardPicture } from "#features/wardrobe/item-image.tsx";
import { StateMark } from "#features/wardrobe/item-card.tsx";
import { toggleItem, useSelection } from "#features/wardrobe/selection/selection-store.ts";
import { Check } from "#ui/icons.ts";

/** A card during the selection of several items; a tap anywhere toggles it. */
export function SelectableCard({ item }: { item: Item }) {
  const t = useFirstT();
  const type = typeLabel(item.type, t);
  const isChosen = useSelection(({ chosen }) => chosen?.has(item.id) === true);
  const isIn = useSelection(({ into }) => into?.ids.has(item.id) === true);
  return (
    <article className="press-quietly overflow-hidden rounded-medium bg-card shadow-low has-checked:ring-3 has-checked:ring-primary has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <label className="relative flex h-full flex-col active:opacity-70">
        <input
          type="checkbox"
          className="peer sr-only"
          aria-label={itemName(t, item)}
          checked={isChosen || isIn}
          disabled={isIn}
          onChange={() => toggleItem(item.id)}
        />
        <CardPicture item={item} />
        <StateMark item={item} isLeft />
        <span className="flex min-h-12 flex-1 flex-col px-1.5 py-1.5">
          <span className="line-clamp-2 text-[min(0.875rem,3.35vw)] leading-tight font-semibold whole-words max-[17rem]:text-s">
            {type}
          </span>
          <span className="line-clamp-2 text-[min(0.75rem,3.1vw)] whole-words text-muted max-[17rem]:text-xs">
            {item.style !== null && agreeing(t(`style.${item.style}`), type)}
          </span>
        </span>
        <span
          className="absolute top-2 right-2 grid size-6 place-items-center rounded-full border-2 border-card bg-card/60 text-on-primary ring-1 ring-text/30 peer-checked:bg-primary peer-checked:*:opacity-100"
          aria-hidden
        >
          <Check size={16} className="opacity-0" />
        </span>
      </label>
    </article>
  );
}
