import { SearchX } from "lucide-react";
import { useDeferredValue, useEffect, useId, useMemo, type ReactNode } from "react";
import { filterItems, flatHeading, isFiltering, isFlat, type Filters } from "@wardrobe/domain/wardrobe/filters.ts";
import { tellingNotes } from "@wardrobe/domain/recommendations/reason.ts";
import { toSections } from "@wardrobe/domain/wardrobe/sections.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useT } from "#adapters/language.ts";
import { CardBlock } from "#features/wardrobe/card-block.tsx";
import { ItemCard, type CardActions } from "#features/wardrobe/item-card.tsx";
import { SelectableCard } from "#features/wardrobe/selection/selectable-card.tsx";
import { useIsSelecting } from "#features/wardrobe/selection/selection-store.ts";
import { Button } from "#ui/button.tsx";
import { useColumns, type Columns } from "#features/wardrobe/use-columns.ts";

/** Rows per block, the unit that is rendered near the screen: a slow phone renders one within a frame or two. */
const BLOCK_ROWS = 4;

/** The padding is for focus outlines, because a block clips its overflow. */
const GRIDS = {
  3: "grid grid-cols-3 gap-2 p-1",
  4: "grid grid-cols-4 gap-2 p-1",
  5: "grid grid-cols-5 gap-2 p-1",
} as const satisfies Record<Columns, string>;

/** The recommended items, best first, with the reason for each. `isClosest`: nothing suits, these come closest. */
export type Recommended = {
  readonly ids: readonly string[];
  readonly isClosest: boolean;
  readonly noteOf: (itemId: string) => string | null;
};

type WardrobeGridProps = {
  items: readonly Item[];
  /** Only the first items are loaded: the count of the last position, and the positions after it, are unknown. */
  isPartial: boolean;
  filters: Filters;
  isSearching: boolean;
  recommended: Recommended | null;
  onClearFilters: () => void;
};

/** The items that pass the filters: by position (W-06), or flat under a filter by type (W-07) and during a search. */
export function WardrobeGrid(props: WardrobeGridProps & CardActions) {
  const { items, isPartial, filters, isSearching, recommended, onClearFilters, ...actions } = props;
  const t = useT();
  // Memoized, because the blocks below are rendered again for each new list.
  const shown = useMemo(() => filterItems(items, filters), [items, filters]);
  const isFiltered = isFiltering(filters);
  const flat = {
    items: shown,
    nothing: <NothingFound isSearching={isSearching} onClearFilters={isFiltered ? onClearFilters : null} />,
    ...actions,
  };
  return (
    <>
      <p role="status" className="sr-only">
        {(isFiltered || isSearching) && `${t("found")}: ${t("items_count", { count: shown.length })}`}
      </p>
      {recommended !== null ? (
        <Suitable recommended={recommended} {...flat} />
      ) : isFlat(filters) ? (
        <Flat heading={flatHeading(filters, t)} {...flat} />
      ) : isSearching ? (
        <Flat heading={t("found")} {...flat} />
      ) : (
        <Sections items={shown} isPartial={isPartial} {...actions} />
      )}
    </>
  );
}

type SectionsProps = Pick<WardrobeGridProps, "items" | "isPartial"> & CardActions;

/** One section per position; the empty ones share a line at the end. */
function Sections({ items: shown, isPartial, ...actions }: SectionsProps) {
  const t = useT();
  const isWhole = useIsWhole();
  const firstCards = useColumns() * BLOCK_ROWS;
  const sections = useMemo(() => withBefore(toSections(shown)), [shown]);
  const empty = isPartial ? [] : sections.filter(({ items: own }) => own.length === 0);
  return (
    <div className="-mx-1 flex flex-col gap-5">
      {sections
        .filter(({ items: own }) => own.length > 0)
        .filter(({ before }) => before < (isPartial ? shown.length : Infinity))
        .filter(({ before }) => isWhole || before < firstCards)
        .map(({ position, items: own, before }) => (
          <section key={position} aria-labelledby={`section-${position}`}>
            <h2 id={`section-${position}`} className="mb-1 flex items-baseline gap-2 px-1 text-m font-semibold">
              {t(`position.${position}`)}
              {(!isPartial || before + own.length < shown.length) && (
                <span className="text-s font-normal text-muted">{own.length}</span>
              )}
            </h2>
            <Blocks items={own} before={before} {...actions} />
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

type SuitableProps = { items: readonly Item[]; recommended: Recommended; nothing: ReactNode } & CardActions;

/** The suitable items, with a reason where it differs from the neighbour's (LAYER-05), then the rest (W-12). */
function Suitable({ items, recommended: { ids, isClosest, noteOf }, ...rest }: SuitableProps) {
  const t = useT();
  const byId = new Map(items.map((item) => [item.id, item]));
  const suitable = ids.flatMap((id) => byId.get(id) ?? []).filter(isAtHand);
  const chosen = new Set(ids);
  const telling = tellingNotes(suitable.map(({ id }) => noteOf(id)));
  const notes = new Map(suitable.map(({ id }, index) => [id, telling[index] ?? null]));
  const others = items.filter((item) => !chosen.has(item.id) || !isAtHand(item));
  return (
    <div className="flex flex-col gap-5">
      <Flat
        heading={t(isClosest ? "reason.closest" : "suitable")}
        items={suitable}
        noteOf={(id) => notes.get(id) ?? null}
        {...rest}
      />
      {others.length > 0 && <Flat heading={t("rest_of_wardrobe")} items={others} before={suitable.length} {...rest} />}
    </div>
  );
}

/** `before`: the number of cards above. */
type BlocksProps = { items: readonly Item[]; before: number; noteOf?: Recommended["noteOf"] } & CardActions;
type FlatProps = Omit<BlocksProps, "before"> & { heading: string; before?: number; nothing: ReactNode };

function Flat({ heading, items, before = 0, nothing, ...rest }: FlatProps) {
  const id = useId();
  return (
    <section className="-mx-1" aria-labelledby={id}>
      <h2 id={id} className="mb-1 flex flex-wrap items-baseline gap-x-2 px-1 text-m font-semibold">
        {heading}
        <span className="text-s font-normal text-muted">{items.length}</span>
      </h2>
      {items.length === 0 ? nothing : <Blocks items={items} before={before} {...rest} />}
    </section>
  );
}

/** Shown when the wardrobe has items, but none matches. */
function NothingFound({ isSearching, onClearFilters }: { isSearching: boolean; onClearFilters: (() => void) | null }) {
  const t = useT();
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-16 text-center text-muted">
      <SearchX size={40} strokeWidth={1.6} aria-hidden />
      <p className="text-m font-semibold text-text">{t("nothing_found")}</p>
      {isSearching && <p className="text-s">{t("nothing_found_hint")}</p>}
      {onClearFilters !== null && (
        <Button look="link" onClick={onClearFilters}>
          {t("clear_all_filters")}
        </Button>
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

let wasRendered = false;

/** False during the first render: a slow phone takes long for a thousand cards, so the first ones are shown before. */
function useIsWhole(): boolean {
  const isWhole = useDeferredValue(true, wasRendered);
  useEffect(() => {
    wasRendered ||= isWhole;
  }, [isWhole]);
  return isWhole;
}

function Blocks({ items, before, noteOf, ...actions }: BlocksProps) {
  const isSelecting = useIsSelecting();
  const columns = useColumns();
  const cards = columns * BLOCK_ROWS;
  const isWhole = useIsWhole();
  // A filter updates the first block at once; the blocks below the screen follow deferred.
  const itemsBelow = useDeferredValue(items);
  const starts = Array.from({ length: Math.ceil(items.length / cards) }, (_, block) => block * cards);
  return starts
    .filter((start) => isWhole || before + start < cards)
    .map((start) => {
      const isFirst = before + start < cards;
      const block = (isFirst ? items : itemsBelow).slice(start, start + cards);
      return (
        <CardBlock
          key={start}
          rows={Math.ceil(Math.min(cards, items.length - start) / columns)}
          isFirst={isFirst}
          className={GRIDS[columns]}
        >
          {() =>
            block.map((item) =>
              isSelecting ? (
                <SelectableCard key={item.id} item={item} />
              ) : (
                <ItemCard key={item.id} item={item} note={noteOf?.(item.id) ?? null} {...actions} />
              ),
            )
          }
        </CardBlock>
      );
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
