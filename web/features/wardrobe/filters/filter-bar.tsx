import { Search, X } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { isFiltering, type Filters } from "@wardrobe/domain/wardrobe/filters.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useT } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { CHIP, FilterChip, type OpenedFilter } from "#features/wardrobe/filters/filter-chip.tsx";
import { clearFilters, setQuery, useArrangement, type FilterName } from "#features/wardrobe/filters/filters-store.ts";
import { SelectChip } from "#features/wardrobe/selection/select-chip.tsx";
import { IconButton } from "#ui/button.tsx";

const FilterSheet = lazyComponent(
  async () => (await import("#features/wardrobe/filters/filter-sheet.tsx")).FilterSheet,
);

const ArrangeChips = lazyComponent(
  async () => (await import("#features/wardrobe/filters/arrange-chips.tsx")).ArrangeChips,
);

const FILTERS = [
  { name: "types", label: "type" },
  { name: "seasons", label: "season" },
  { name: "colors", label: "color" },
] as const satisfies readonly { name: FilterName; label: string }[];

/** The row fades out over its own padding at both edges, to show that it can be scrolled. */
const FADED = "mask-[linear-gradient(to_right,transparent,#000_1rem,#000_calc(100%-1.5rem),transparent)]";

/** Search, selection, the filters and the order as chips in one row; a filter opens a sheet (W-03 to W-05, WEAR-04). */
export function FilterBar({ items, filters }: { items: readonly Item[]; filters: Filters }) {
  const t = useT();
  const { query } = useArrangement();
  const [opened, setOpened] = useState<OpenedFilter | null>(null);
  const searchChip = useRef<HTMLButtonElement>(null);
  // The focus moves to the first chip, because the pressed element disappears.
  const focusFirst = (): void => searchChip.current?.focus({ preventScroll: true });
  return (
    <>
      {query !== null && (
        <SearchField
          query={query}
          onClose={() => {
            setQuery(null);
            focusFirst();
          }}
        />
      )}
      <div
        role="group"
        aria-label={t("filters")}
        className={`${FADED} -mx-4 -mt-1 flex gap-2 overflow-x-auto pt-1 pr-6 pb-3 pl-4 [scrollbar-width:none]`}
      >
        <button
          ref={searchChip}
          type="button"
          aria-label={t("search")}
          aria-expanded={query !== null}
          onClick={() => setQuery(query === null ? "" : null)}
          className={`${CHIP} w-11 justify-center`}
          {...(query === null ? {} : { "data-chosen": true })}
        >
          <Search size={18} aria-hidden />
        </button>
        {isFiltering(filters) && (
          <button
            type="button"
            onClick={() => {
              telegram.haptic("choice");
              clearFilters();
              focusFirst();
            }}
            className="flex min-h-11 shrink-0 items-center gap-1 rounded-full px-3 text-s text-accent active:opacity-70"
          >
            <X size={16} aria-hidden /> {t("clear_filters")}
          </button>
        )}
        <SelectChip className={CHIP} />
        {FILTERS.map(({ name, label }) => (
          <FilterChip key={name} name={name} title={t(label)} chosen={filters[name].length} onOpen={setOpened} />
        ))}
        <Suspense>
          <ArrangeChips chosen={filters.unworn.length} onOpen={setOpened} />
        </Suspense>
      </div>
      <Suspense>
        {opened !== null && (
          <FilterSheet key={opened.name} {...opened} items={items} filters={filters} onClosed={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}

/** The search field; it searches while the user types. `onClose` has to end the search and move the focus. */
function SearchField({ query, onClose }: { query: string; onClose: () => void }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  // The user has just opened it.
  useEffect(() => field.current?.focus(), []);
  return (
    <div
      role="search"
      className="mb-3 flex items-center gap-1 rounded-full bg-tile pl-4 has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <Search size={18} className="shrink-0 text-muted" aria-hidden />
      <input
        type="search"
        ref={field}
        value={query}
        aria-label={t("search")}
        placeholder={t("search_placeholder")}
        onChange={(event) => setQuery(event.target.value)}
        className="min-h-11 min-w-0 flex-1 appearance-none bg-transparent text-m text-text outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      <IconButton label={t("close_search")} onClick={onClose} className="text-muted">
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
