import { ChevronDown, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { isFiltering, type Filters } from "@wardrobe/domain/wardrobe/filters.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useT } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { clearFilters, type FilterName } from "#features/wardrobe/filters/filters-store.ts";

const FilterSheet = lazy(async () => ({
  default: (await import("#features/wardrobe/filters/filter-sheet.tsx")).FilterSheet,
}));

const FILTERS = [
  { name: "types", label: "type" },
  { name: "seasons", label: "season" },
  { name: "colors", label: "color" },
] as const satisfies readonly { name: FilterName; label: string }[];

const CHIP =
  "flex min-h-11 shrink-0 items-center gap-1 rounded-full border border-line bg-card pr-2.5 pl-4 text-s active:opacity-70 data-chosen:border-primary data-chosen:bg-primary data-chosen:text-on-primary";

/** The three filters as chips in one row; each opens its choices from below (W-03 to W-05). */
export function FilterBar({ items, filters }: { items: readonly Item[]; filters: Filters }) {
  const t = useT();
  const [opened, setOpened] = useState<(typeof FILTERS)[number] | null>(null);
  return (
    <>
      <div
        role="group"
        aria-label={t("filters")}
        className="-mx-4 -mt-1 flex gap-2 overflow-x-auto px-4 pt-1 pb-3 [scrollbar-width:none]"
      >
        {FILTERS.map((filter) => {
          const chosen = filters[filter.name].length;
          return (
            <button
              key={filter.name}
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(filter)}
              className={CHIP}
              {...(chosen > 0 ? { "data-chosen": true } : {})}
            >
              {t(filter.label)}
              {chosen > 0 && <span className="font-semibold tabular-nums">{chosen}</span>}
              <ChevronDown size={16} aria-hidden />
            </button>
          );
        })}
        {isFiltering(filters) && (
          <button
            type="button"
            onClick={() => {
              telegram.haptic("choice");
              clearFilters();
            }}
            className="flex min-h-11 shrink-0 items-center gap-1 rounded-full px-3 text-s text-accent active:opacity-70"
          >
            <X size={16} aria-hidden /> {t("clear_filters")}
          </button>
        )}
      </div>
      <Suspense>
        {opened !== null && (
          <FilterSheet
            key={opened.name}
            name={opened.name}
            title={t(opened.label)}
            items={items}
            filters={filters}
            onClosed={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}
