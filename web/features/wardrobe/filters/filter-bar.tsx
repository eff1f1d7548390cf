import { Suspense, useRef, useState, type ComponentType, useEffect } from "react";
import { isFiltering, type Filters } from "@wardrobe/domain/wardrobe/filters.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { awaitedComponent, lazyComponent } from "#adapters/lazy-component.ts";
import { useFirstT } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { clearFilters, setQuery, useArrangement, type FilterName } from "#features/wardrobe/filters/filters-store.ts";
import { Search, X, ChevronDown, ListChecks } from "#ui/icons.ts";
import { choose, endSelection, useIsSelecting } from "#features/wardrobe/selection/selection-store.ts";

export const CHIP =
  "flex min-h-11 shrink-0 items-center gap-1 rounded-full border border-line bg-card text-s active:opacity-70 data-chosen:border-primary data-chosen:bg-primary data-chosen:text-on-primary";

const FilterSheet = lazyComponent(
  async () => (await import("#features/wardrobe/filters/filter-sheet.tsx")).FilterSheet,
);

const SearchField = awaitedComponent(
  async () => (await import("#features/wardrobe/filters/search-field.tsx")).SearchField,
);

const FILTERS = [
  { name: "types", label: "type" },
  { name: "seasons", label: "season" },
  { name: "colors", label: "color" },
] as const satisfies readonly { name: FilterName; label: string }[];

/** The row fades out over its own padding at both edges, to show that it can be scrolled. */
const FADED = "mask-[linear-gradient(to_right,transparent,#000_1rem,#000_calc(100%-1.5rem),transparent)]";

type FilterBarProps = {
  items: readonly Item[];
  filters: Filters;
  /** Those after the filters, loaded after the first cards. */
  Chips: ComponentType<{ chosen: Filters; onOpen: (filter: OpenedFilter) => void }>;
};

/** Search, selection, the filters and the order as chips in one row; a filter opens a sheet (W-03 to W-05, WEAR-04). */
export function FilterBar({ items, filters, Chips }: FilterBarProps) {
  const t = useFirstT();
  const { query } = useArrangement();
  const isOpen = query !== null;
  const [opened, setOpened] = useState<OpenedFilter | null>(null);
  const searchChip = useRef<HTMLButtonElement>(null);
  // The focus moves to the first chip, because the pressed element disappears.
  const focusFirst = (): void => searchChip.current?.focus({ preventScroll: true });
  return (
    <>
      {isOpen && (
        <Suspense fallback={<div className="mb-3 h-11" />}>
          <SearchField
            query={query}
            onClose={() => {
              setQuery(null);
              focusFirst();
            }}
          />
        </Suspense>
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
          aria-expanded={isOpen}
          onClick={() => setQuery(isOpen ? null : "")}
          className={`${CHIP} w-11 justify-center`}
          data-chosen={isOpen || undefined}
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
        {FILTERS.map(({ name, label }) => {
          const title = t(label);
          const open = () => setOpened({ name, title });
          return <FilterChip key={name} title={title} chosen={filters[name].length} onOpen={open} />;
        })}
        <Suspense>
          <Chips chosen={filters} onOpen={setOpened} />
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

export type OpenedFilter = { readonly name: FilterName; readonly title: string };
type FilterChipProps = { title: string; chosen: number; onOpen: () => void };

/** A filter with the number of its choices; a tap opens them. */
export function FilterChip({ title, chosen, onOpen }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`${CHIP} pr-2.5 pl-4`}
      data-chosen={chosen > 0 || undefined}
    >
      {title}
      {chosen > 0 && <span className="font-semibold tabular-nums">{chosen}</span>}
      <ChevronDown size={16} aria-hidden />
    </button>
  );
}

/** Starts and ends the selection of several items; at its end the chip gets the focus. */
function SelectChip({ className }: { className: string }) {
  const t = useFirstT();
  const button = useRef<HTMLButtonElement>(null);
  const isSelecting = useIsSelecting();
  const wasSelecting = useRef(false);
  useEffect(() => {
    if (wasSelecting.current && !isSelecting) button.current?.focus({ preventScroll: true });
    wasSelecting.current = isSelecting;
  }, [isSelecting]);
  return (
    <button
      ref={button}
      type="button"
      aria-label={t("select")}
      title={t("select")}
      aria-pressed={isSelecting}
      onClick={() => {
        telegram.haptic("choice");
        if (isSelecting) endSelection();
        else choose([]);
      }}
      className={`${className} w-11 justify-center`}
      data-chosen={isSelecting || undefined}
    >
      <ListChecks size={18} aria-hidden />
    </button>
  );
}
