import { boardColumns } from "@wardrobe/domain/outfit/slots.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";

type FlatLayProps = { readonly items: readonly Item[]; readonly label: string };

/** An outfit laid out on a calm ground, 4:5, put together on the device (CANVAS-01). `label` names it for screen readers. */
export function FlatLay({ items, label }: FlatLayProps) {
  return (
    <div
      role="img"
      aria-label={label}
      className="grid aspect-[4/5] w-full gap-2 overflow-hidden rounded-large bg-tile p-3"
      style={{ gridTemplateColumns: `repeat(${boardColumns(items.length)}, minmax(0, 1fr))` }}
    >
      {items.map((item) => (
        <span key={item.id} className="relative">
          <ItemThumb item={item} />
        </span>
      ))}
    </div>
  );
}
