import { stateText } from "@wardrobe/domain/text/states.ts";
import { filterItems, type Filters } from "@wardrobe/domain/wardrobe/filters.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { toggleFilter } from "#features/wardrobe/filters/filters-store.ts";
import { Button } from "#ui/button.tsx";
import { Archive } from "#ui/icons.ts";

type ArchivedLineProps = { items: readonly Item[]; filters: Filters; onShown: () => void };

/** How many garments pass the filters and are left out because they are archived, and the way to them (STATE-01). */
export function ArchivedLine({ items, filters, onShown }: ArchivedLineProps) {
  const language = useLanguage();
  if (filters.states.length > 0 || filters.withArchived) return null;
  const count = filterItems(items, { ...filters, states: ["archived"] }).length;
  if (count === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-2 px-1 text-s text-muted">
      <Archive size={16} aria-hidden />
      <p>{stateText(language, "in_archive", { count })}</p>
      <Button
        look="link"
        className="text-s"
        onClick={() => {
          telegram.haptic("choice");
          toggleFilter.states("archived");
          onShown();
        }}
      >
        {stateText(language, "show")}
      </Button>
    </div>
  );
}
