import { useId } from "react";
import { filterItems, flatHeading, isFlat, type Filters } from "@wardrobe/domain/wardrobe/filters.ts";
import { toSections } from "@wardrobe/domain/wardrobe/sections.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useT } from "#adapters/language.ts";
import { ItemCard, type CardActions } from "#features/wardrobe/item-card.tsx";
import { SelectableCard } from "#features/wardrobe/selection/selectable-card.tsx";
import { useIsSelecting } from "#features/wardrobe/selection/selection-store.ts";

/** Cards in one block: what is out of sight is not drawn, and a block is the unit of it. */
const BLOCK_CARDS = 30;
/** Guesses at a block's height until it has been drawn: cards in a row of a phone, and a row's height. */
const ROW_CARDS = 3;
const ROW_REM = 13;

/** Three, four or five columns by width; a little padding, because a block clips what stands out of it. */
const GRID = "grid grid-cols-3 gap-2 p-1 sm:grid-cols-4 lg:grid-cols-5";

/** What was recommended, best first, each with why; what else there is stands below it. */
export type Recommended = { readonly ids: readonly string[]; readonly noteOf: (itemId: string) => string | null };

/** The items that pass the filters: by position, each a section with its count (W-06), or flat under a filter by type (W-07) and while something is searched for. */
export function WardrobeGrid({
  items,
  filters,
  isSearching,
  recommended,
  ...actions
}: {
  items: readonly Item[];
  filters: Filters;
  isSearching: boolean;
  recommended: Recommended | null;
} & CardActions) {
  const t = useT();
  const shown = filterItems(items, filters);
  if (recommended !== null) return <Suitable items={shown} recommended={recommended} {...actions} />;
  if (isFlat(filters)) return <Flat heading={flatHeading(filters, t)} items={shown} {...actions} />;
  if (isSearching) return <Flat heading={t("found")} items={shown} {...actions} />;
  return (
    <div className="-mx-1 flex flex-col gap-5">
      {toSections(shown).map(({ position, items: own }) => (
        <section key={position} aria-labelledby={`section-${position}`}>
          <h2 id={`section-${position}`} className="mb-1 flex items-baseline gap-2 px-1 text-m font-semibold">
            {t(`position.${position}`)}
            <span className="text-s font-normal text-muted">{own.length}</span>
          </h2>
          {own.length === 0 ? (
            <p className="px-1 text-s text-muted">{t("no_items")}</p>
          ) : (
            <Blocks items={own} {...actions} />
          )}
        </section>
      ))}
    </div>
  );
}

/** What suits comes first and is marked, the rest in one block after it (W-12). */
function Suitable({
  items,
  recommended: { ids, noteOf },
  ...actions
}: { items: readonly Item[]; recommended: Recommended } & CardActions) {
  const t = useT();
  const byId = new Map(items.map((item) => [item.id, item]));
  const suitable = ids.flatMap((id) => byId.get(id) ?? []);
  const chosen = new Set(ids);
  const rest = items.filter(({ id }) => !chosen.has(id));
  return (
    <div className="flex flex-col gap-5">
      <Flat heading={t("suitable")} items={suitable} noteOf={noteOf} {...actions} />
      {rest.length > 0 && <Flat heading={t("rest_of_wardrobe")} items={rest} {...actions} />}
    </div>
  );
}

type Noted = { noteOf?: Recommended["noteOf"] };

function Flat({ heading, items, ...rest }: { heading: string; items: readonly Item[] } & Noted & CardActions) {
  const t = useT();
  const id = useId();
  return (
    <section className="-mx-1" aria-labelledby={id}>
      <h2 id={id} className="mb-1 flex flex-wrap items-baseline gap-x-2 px-1 text-m font-semibold">
        {heading}
        <span className="text-s font-normal text-muted">{items.length}</span>
      </h2>
      {items.length === 0 ? (
        <p className="px-1 text-s text-muted">{t("no_items")}</p>
      ) : (
        <Blocks items={items} {...rest} />
      )}
    </section>
  );
}

function Blocks({ items, noteOf, ...actions }: { items: readonly Item[] } & Noted & CardActions) {
  const isSelecting = useIsSelecting();
  const starts = Array.from({ length: Math.ceil(items.length / BLOCK_CARDS) }, (_, block) => block * BLOCK_CARDS);
  return starts.map((start) => {
    const block = items.slice(start, start + BLOCK_CARDS);
    return (
      <div
        key={start}
        className={`${GRID} block-of-cards`}
        style={{ containIntrinsicSize: `auto ${Math.ceil(block.length / ROW_CARDS) * ROW_REM}rem` }}
      >
        {block.map((item) =>
          isSelecting ? (
            <SelectableCard key={item.id} item={item} />
          ) : (
            <ItemCard key={item.id} item={item} note={noteOf?.(item.id) ?? null} {...actions} />
          ),
        )}
      </div>
    );
  });
}

/** What stands there while nothing is known yet. */
export function WardrobeSkeleton() {
  return (
    <div className={`-mx-1 ${GRID}`} aria-hidden>
      {Array.from({ length: 9 }, (_, card) => (
        <div key={card} className="aspect-[3/5] animate-pulse rounded-medium bg-tile" />
      ))}
    </div>
  );
}
