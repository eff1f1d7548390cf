import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { nameOfSlot, type Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { useT } from "#adapters/texts.ts";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { Jacket, Trousers } from "#ui/garment-icons.ts";
import type { Icon } from "#ui/icon.tsx";
import { Check, Footprints, Glasses, Handbag, HatGlasses, Shirt } from "#ui/icons.ts";

const ICONS = {
  head: HatGlasses,
  upper: Shirt,
  outerwear: Jacket,
  bag: Handbag,
  lower: Trousers,
  feet: Footprints,
  accessories: Glasses,
} as const satisfies Record<Slot, Icon>;

type SlotTileProps = { slot: Slot; item: Item | null; onOpen: () => void; className?: string };

/** A slot: the chosen item with a green check, or a dashed tile with the slot's icon and name (C-02). */
export function SlotTile({ slot, item, onOpen, className = "aspect-[4/3]" }: SlotTileProps) {
  const t = useT();
  const Icon = ICONS[slot];
  const label = t(`position.${nameOfSlot(slot)}`);
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={item === null ? label : `${label}: ${itemName(t, item)}`}
      className={`relative flex ${className} w-full flex-col items-center justify-center gap-1 rounded-large text-s active:opacity-80 ${
        item === null ? "border-2 border-dashed border-muted/50 text-muted" : "bg-card shadow-low"
      }`}
    >
      {item === null ? (
        <>
          <Icon size={30} aria-hidden />
          {label}
        </>
      ) : (
        <>
          <ItemThumb item={item} width={LARGE_WIDTH} />
          <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-[#1f8f4e] text-white">
            <Check size={16} strokeWidth={3} aria-hidden />
          </span>
        </>
      )}
    </button>
  );
}
