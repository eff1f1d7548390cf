import { CircleSlash2 } from "lucide-react";
import { useState } from "react";
import { PICKER_COLUMNS, pickerGroups, type Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { useT } from "#adapters/language.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { Sheet } from "#ui/sheet.tsx";

type SlotPickerProps = {
  slot: Slot;
  items: readonly Item[];
  chosenId: string | null;
  onChoose: (itemId: string | null) => void;
  onClosed: () => void;
};

const CELL =
  "relative block aspect-square w-full rounded-medium active:opacity-80 aria-pressed:ring-[3px] aria-pressed:ring-accent";

const ROW = { gridTemplateColumns: `repeat(${PICKER_COLUMNS}, minmax(0, 1fr))` };

/** The items for a slot, five in a row; the first cell clears it (C-02, C-03). */
export function SlotPicker({ slot, items, chosenId, onChoose, onClosed }: SlotPickerProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(true);
  const groups = pickerGroups(slot, items);
  const close = (): void => setIsOpen(false);
  const choose = (itemId: string | null): void => {
    telegram.haptic("choice");
    onChoose(itemId);
    close();
  };
  useBackButton(isOpen, close);
  return (
    <Sheet isOpen={isOpen} onClose={close} onGone={onClosed} title={t(`position.${slot}`)} closeLabel={t("close")}>
      {groups.length === 0 && <p className="pb-3 text-m text-muted">{t("no_items")}</p>}
      <div className="flex flex-col gap-4">
        {(groups.length === 0 ? [{ label: null, items: [] }] : groups).map((group, index) => (
          <section key={group.label ?? "all"}>
            {group.label !== null && (
              <h3 className="mb-2 flex items-center gap-3 text-s font-semibold after:h-px after:flex-1 after:bg-line">
                {t(`position.${group.label}`)}
              </h3>
            )}
            <ul className="grid gap-2" style={ROW}>
              {index === 0 && (
                <li>
                  <button
                    type="button"
                    aria-label={t("clear_selection")}
                    title={t("clear_selection")}
                    aria-pressed={chosenId === null}
                    onClick={() => choose(null)}
                    className={`${CELL} grid place-items-center bg-tile text-muted`}
                  >
                    <CircleSlash2 size={24} className="mx-auto" aria-hidden />
                  </button>
                </li>
              )}
              {group.items.map((item) => (
                <li key={item.id}>
                  <button
                    type="button"
                    aria-label={itemName(t, item)}
                    aria-pressed={item.id === chosenId}
                    onClick={() => choose(item.id)}
                    className={CELL}
                  >
                    <ItemThumb item={item} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
