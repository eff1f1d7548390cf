import { Suspense, useMemo } from "react";
import { filterItems, flatHeading, isFiltering, type Filters } from "@wardrobe/domain/wardrobe/filters.ts";
import { toSections } from "@wardrobe/domain/wardrobe/sections.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useFirstT } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { BLOCK_ROWS, CardBlocks, FlatCards, GRIDS, useIsWhole, useColumns } from "#features/wardrobe/card-sections.tsx";
import type { CardActions } from "#features/wardrobe/item-card.tsx";
import type { SuitableItems } from "#features/wardrobe/suitable-cards.tsx";

const SuitableCards = lazyComponent(async () => (await import("#features/wardrobe/suitable-cards.tsx")).SuitableCards);
const NothingFound = lazyComponent(
  async () => (await import("#features/wardrobe/filters/nothing-found.tsx")).NothingFound,
);

type WardrobeGridProps = {
  items: readonly Item[];
  /** Only the first items are loaded: the count of the last position, and the positions after it, are unknown. */
  isPartial: boolean;
  filters: Filters;
  isSearching: boolean;
  suitable: SuitableItems | null;
  onClearFilters: () => void;
};

/** The items that pass the filters: by position (W-06), or flat under a filter by type (W-07) and during a search. */
export function WardrobeGrid(props: WardrobeGridProps & CardActions) {
  const { items, isPartial, filters, isSearching, suitable, onClearFilters, ...actions } = props;
  const t = useFirstT();
  // Memoized, because the blocks below are rendered again for each new list.
  const shown = useMemo(() => filterItems(items, filters), [items, filters]);
  const isFiltered = isFiltering(filters);
  const isFound = isSearching || (isFiltered && shown.length === 0);
  const heading = flatHeading(filters, t) || (isFound ? t("found") : "");
  const flat = {
    items: shown,
    nothing: (
      <Suspense>
        <NothingFound isSearching={isSearching} onClearFilters={isFiltered ? onClearFilters : null} />
      </Suspense>
    ),
    ...actions,
  };
  return (
    <>
      <p role="status" className="sr-only">
        {(isFiltered || isSearching) && `${t("found")}: ${t("items_count", { count: shown.length })}`}
      </p>
      {suitable !== null ? (
        <Suspense>
          <SuitableCards suitable={suitable} {...flat} />
        </Suspense>
      ) : heading !== "" ? (
        <FlatCards heading={heading} {...flat} />
      ) : (
        <Sections items={shown} isPartial={isPartial} isWithin={filters.within.length > 0} {...actions} />
      )}
    </>
  );
}

type SectionsProps = Pick<WardrobeGridProps, "items" | "isPartial"> & { isWithin: boolean } & CardActions;

/** One section per position; the empty ones share a line at the end, but not within a collection. */
function Sections({ items: shown, isPartial, isWithin, ...actions }: SectionsProps) {
  const t = useFirstT();
  const isWhole = useIsWhole();
  const firstCards = useColumns() * BLOCK_ROWS;
  const sections = useMemo(() => withBefore(toSections(shown)), [shown]);
  const empty = isPartial || isWithin ? [] : sections.filter(({ items: own }) => own.length === 0);
  return (
    <div className="-mx-1 flex flex-col gap-5">
      {sections
        .filter(
          ({ items: own, before }) =>
            own.length > 0 && (!isPartial || before < shown.length) && (isWhole || before < firstCards),
        )
        .map(({ position, items: own, before }) => (
          <section key={position} aria-labelledby={`section-${position}`}>
            <h2 id={`section-${position}`} className="mb-1 flex items-baseline gap-2 px-1 text-m font-semibold">
              {t(`position.${position}`)}
              {(!isPartial || before + own.length < shown.length) && (
                <span className="text-s font-normal text-muted">{own.length}</span>
              )}
            </h2>
            <CardBlocks items={own} before={before} {...actions} />
          </section>
        ))}
      {empty.length > 0 && isWhole && (
        <section aria-labelledby="section-empty" className="px-1">
          <h2 id="section-empty" className="text-s font-semibold text-muted">
            {empty.map(({ position }) => t(`position.${position}`)).join(", ")}
          </h2>
          <p className="text-s text-muted">{t("no_items")}</p>
        </section>
      )}
    </div>
  );
}

function withBefore<Section extends { readonly items: readonly Item[] }>(sections: readonly Section[]) {
  let before = 0;
  return sections.map((section) => {
    const placed = { ...section, before };
    before += section.items.length;
    return placed;
  });
}

export function WardrobeSkeleton() {
  const columns = useColumns();
  return (
    <div className={`-mx-1 ${GRIDS[columns]}`} aria-hidden>
      {Array.from({ length: columns * 3 }, (_, card) => (
        <div key={card} className="aspect-[3/5] animate-pulse rounded-medium bg-tile" />
      ))}
    </div>
  );
}
