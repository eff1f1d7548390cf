import { nameOfSlot, type Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { useT } from "#adapters/texts.ts";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { type Icon, toIcon } from "#ui/icon.tsx";
import { Check, Footprints, Glasses, Handbag, HatGlasses, Shirt } from "#ui/icons.ts";

// Garments that lucide does not have, in its style.
const Trousers = /* @__PURE__ */ toIcon([["path", { d: "M6 3h12l1.5 18H14l-2-11-2 11H4.5zM6 7h12" }]]);
const Jacket = /* @__PURE__ */ toIcon([
  ["path", { d: "m9 3-5 2-2 14h3l1-7v9h12v-9l1 7h3L20 5l-5-2-3 4zM12 7v14M9 16h.01M15 16h.01" }],
]);

const ICONS = {
  head: HatGlasses,
  upper: Shirt,
  outerwear: Jacket,
  bag: Handbag,
  lower: Trousers,
  feet: Footprints,
  accessories: Glasses,
} as const satisfies Record<Slot, Icon>;

type SlotTileProps = { slot: Slot; item: Item | null; onOpen: () => void };

/** A slot beside the outfit: the chosen item with a green check, or a dashed tile with the slot's icon and name (C-02). */
export function SlotTile({ slot, item, onOpen }: SlotTileProps) {
  const t = useT();
  const Icon = ICONS[slot];
  const label = t(`position.${nameOfSlot(slot)}`);
  return (
    <button
      type="button"
      data-slot={slot}
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={item === null ? label : `${label}: ${itemName(t, item)}`}
      className={`relative flex min-h-0 w-full flex-col items-center justify-center gap-0.5 rounded-medium text-[min(0.6875rem,3.2vw)] leading-tight whole-words active:opacity-80 [&>svg]:min-h-0 ${
        item === null ? "border border-dashed border-muted bg-card/60 text-text" : "bg-card shadow-low"
      }`}
    >
      {item === null ? (
        <>
          <Icon size={24} aria-hidden />
          <span className="max-w-full">{label}</span>
        </>
      ) : (
        <>
          <ItemThumb item={item} fit="tight" />
          <span className="absolute top-1 right-1 grid size-4.5 place-items-center rounded-full bg-[#1f8f4e] text-white">
            <Check size={12} strokeWidth={3.5} aria-hidden />
          </span>
        </>
      )}
    </button>
  );
}
