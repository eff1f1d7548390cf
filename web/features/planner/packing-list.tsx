import type { ReactNode } from "react";
import type { countOutfits } from "@wardrobe/domain/planner/kept-trip.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { namesApart } from "@wardrobe/domain/wardrobe/names-apart.ts";
import { capitalised } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { CheckRow } from "#ui/check-rows.tsx";
import { ChoiceGroup } from "#ui/choice.tsx";
import { ProgressBar } from "#ui/progress.tsx";

type PackingListProps = {
  /** From head to feet. */
  items: readonly Item[];
  /** How many outfits they are worn in. */
  outfits: ReturnType<typeof countOutfits>;
  ticked: readonly string[];
  pieceOf: (item: Item) => ReactNode;
  onTick: (id: string) => void;
};

/** The garments of a trip, ticked off as they go into the bag, also without a connection (TRIP-01). */
export function PackingList({ items, outfits: { all, different }, ticked, pieceOf, onTick }: PackingListProps) {
  const language = useLanguage();
  const packed = items.filter(({ id }) => ticked.includes(id)).length;
  const { names } = namesApart(items, language);
  const outfits = plannerText(language, "outfits_of_trip", { count: all });
  const label = plannerText(language, "packed_of", { packed, count: items.length });
  return (
    <ChoiceGroup legend={plannerText(language, "to_pack")} isLegendLarge>
      <p className="mb-1 text-s text-muted" role="status">
        {label}
        {all > 0 &&
          ` · ${different < all ? plannerText(language, "outfits_apart", { outfits, count: different }) : outfits}`}
      </p>
      <ProgressBar label={label} percent={items.length === 0 ? 0 : Math.round((100 * packed) / items.length)} isThin />
      <div className="mt-2 divide-y divide-line overflow-hidden rounded-large bg-card shadow-low">
        {items.map((item) => {
          const name = capitalised(names.get(item.id) ?? "");
          const more = [item.brand, item.model].filter((one) => one !== "" && !name.includes(one)).join(" ");
          return (
            <CheckRow
              key={item.id}
              className="min-h-16 px-3 py-2"
              name={more === "" ? name : `${name}, ${more}`}
              isChecked={ticked.includes(item.id)}
              onToggle={() => {
                telegram.haptic("choice");
                onTick(item.id);
              }}
            >
              <span
                className="relative block aspect-[3/4] w-11 shrink-0 rounded-small peer-checked:opacity-50"
                aria-hidden
              >
                {pieceOf(item)}
              </span>
              <span className="min-w-0 flex-1 text-m peer-checked:text-muted peer-checked:line-through" aria-hidden>
                {name}
                <span className="block truncate text-s text-muted">{more}</span>
              </span>
            </CheckRow>
          );
        })}
      </div>
    </ChoiceGroup>
  );
}
