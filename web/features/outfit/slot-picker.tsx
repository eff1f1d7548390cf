import { useState, type ReactNode } from "react";
import { nameOfSlot, PICKER_COLUMNS, pickerGroups, type Slot } from "@wardrobe/domain/outfit/slots.ts";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { isArchived, isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { agreeing } from "@wardrobe/domain/wardrobe/noun-form.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { CircleSlash2 } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";

type SlotPickerProps = {
  slot: Slot;
  items: readonly Item[];
  chosenId: string | null;
  onChoose: (itemId: string | null) => void;
  onClosed: () => void;
};

/** A garment is recognisable from this width on; the gap is that of the grid's class. */
const THUMB_MIN_PX = 96;
const GAP_PX = 8;
const ROW = { gridTemplateColumns: `repeat(${PICKER_COLUMNS}, minmax(0, 1fr))` };
const ROWS = { minWidth: PICKER_COLUMNS * (THUMB_MIN_PX + GAP_PX) - GAP_PX };

/** The items for a slot with their names, five in a row, which phones scroll sideways; the first cell clears it (C-02, C-03). */
export function SlotPicker({ slot, items, chosenId, onChoose, onClosed }: SlotPickerProps) {
  const t = useT();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(true);
  // What is not at hand comes last, and what is archived not at all (STATE-01).
  const away = items.filter((item) => !isAtHand(item) && (!isArchived(item) || item.id === chosenId));
  const groups = pickerGroups(slot, [...items.filter(isAtHand), ...away]);
  const close = (): void => setIsOpen(false);
  const choose = (itemId: string | null): void => {
    telegram.haptic("choice");
    onChoose(itemId);
    close();
  };
  useBackButton(isOpen, close);
  const clear = (
    <Cell name={t("clear_selection")} isChosen={chosenId === null} onChoose={() => choose(null)}>
      <CircleSlash2 size={24} className="absolute inset-0 m-auto text-muted" aria-hidden />
    </Cell>
  );
  const isDivided = groups.length > 1;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      onGone={onClosed}
      title={t(`position.${nameOfSlot(slot)}`)}
      closeLabel={t("close")}
    >
      {groups.length === 0 && <p className="pb-3 text-m text-muted">{t("no_items")}</p>}
      <div className="-mx-4 overflow-x-auto px-4 py-1">
        <div className="flex flex-col gap-4" style={ROWS}>
          {isDivided && (
            <ul className="grid gap-2" style={ROW}>
              {clear}
            </ul>
          )}
          {(groups.length === 0 ? [{ label: null, items: [] }] : groups).map((group) => (
            <section key={group.label ?? "all"}>
              {group.label !== null && (
                <h3 className="mb-2 flex items-center gap-3 text-s font-semibold after:h-px after:flex-1 after:bg-line">
                  {t(`position.${group.label}`)}
                </h3>
              )}
              <ul className="grid gap-2" style={ROW}>
                {!isDivided && clear}
                {group.items.map((item) => (
                  <Cell
                    key={item.id}
                    name={[
                      itemName(t, item, agreeing),
                      isAtHand(item) ? "" : stateText(language, `state.${item.state ?? "at_hand"}`),
                    ]
                      .filter(Boolean)
                      .join(", ")}
                    isAway={!isAtHand(item)}
                    isChosen={item.id === chosenId}
                    onChoose={() => choose(item.id)}
                  >
                    <ItemThumb item={item} />
                  </Cell>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Sheet>
  );
}

type CellProps = { name: string; isChosen: boolean; isAway?: boolean; onChoose: () => void; children: ReactNode };

function Cell({ name, isChosen, isAway = false, onChoose, children }: CellProps) {
  return (
    <li>
      <button
        type="button"
        title={name}
        aria-label={name}
        aria-pressed={isChosen}
        onClick={onChoose}
        className="block w-full rounded-medium text-center active:opacity-80 aria-pressed:ring-[3px] aria-pressed:ring-accent"
      >
        <span className={`relative block aspect-square w-full rounded-medium bg-tile ${isAway ? "opacity-50" : ""}`}>
          {children}
        </span>
        <span className="mx-1 my-1 line-clamp-2 text-xs">{name}</span>
      </button>
    </li>
  );
}
