import type { ReactNode } from "react";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { toSections } from "@wardrobe/domain/wardrobe/sections.ts";
import { toggle } from "@wardrobe/domain/wardrobe/filters.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { WEAR_ITEMS_MAX } from "@wardrobe/domain/wears/calls.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { ChoiceGroup } from "#ui/choice.tsx";
import { Check } from "#ui/icons.ts";

type PickGarmentsProps = {
  items: readonly Item[];
  chosen: readonly string[];
  cardOf: (item: Item) => ReactNode;
  onChoose: (chosen: string[]) => void;
};

/** The wardrobe by position, to choose what was worn. */
export function PickGarments({ items, chosen, cardOf, onChoose }: PickGarmentsProps) {
  const t = useT();
  const isFull = chosen.length >= WEAR_ITEMS_MAX;
  return (
    <div className="flex flex-col gap-4">
      {toSections(items)
        .filter(({ items: own }) => own.length > 0)
        .map(({ position, items: own }) => (
          <ChoiceGroup key={position} legend={t(`position.${position}`)}>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
              {own.map((item) => (
                <label
                  key={item.id}
                  className="relative rounded-medium select-none has-checked:ring-[3px] has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
                >
                  <input
                    type="checkbox"
                    aria-label={itemName(t, item)}
                    className="peer sr-only"
                    checked={chosen.includes(item.id)}
                    disabled={isFull && !chosen.includes(item.id)}
                    onChange={() => {
                      telegram.haptic("choice");
                      onChoose(toggle(chosen, item.id));
                    }}
                  />
                  <span className="block overflow-hidden rounded-medium peer-disabled:opacity-45">{cardOf(item)}</span>
                  <span className="line-clamp-2 px-1 py-1 text-center text-xs whole-words" aria-hidden>
                    {typeLabel(item.type, t)}
                  </span>
                  <span
                    className="absolute top-1 right-1 hidden size-6 place-items-center rounded-full bg-primary text-on-primary peer-checked:grid"
                    aria-hidden
                  >
                    <Check size={16} strokeWidth={3} />
                  </span>
                </label>
              ))}
            </div>
          </ChoiceGroup>
        ))}
    </div>
  );
}
