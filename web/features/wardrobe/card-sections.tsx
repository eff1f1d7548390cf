import { useDeferredValue, useEffect, useId, type ReactNode, useRef, useSyncExternalStore } from "react";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { GRID_COLUMNS, LARGE_TEXT_COLUMNS, LARGE_TEXT_EM } from "@wardrobe/domain/wardrobe/sections.ts";
import { ItemCard, type CardActions, StateMark } from "#features/wardrobe/item-card.tsx";
import { useIsSelecting, toggleItem, useSelection } from "#features/wardrobe/selection/selection-store.ts";
import { useIsNear } from "#ui/use-near-screen.ts";
import { agreeing } from "@wardrobe/domain/wardrobe/agreeing.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { useFirstT } from "#adapters/language.ts";
import { CardPicture } from "#features/wardrobe/item-image.tsx";
import { Check } from "#ui/icons.ts";

/** Rows per block, the unit that is rendered near the screen: a slow phone renders one within a frame or two. */
export const BLOCK_ROWS = 4;

/** The padding is for focus outlines, because a block clips its overflow. */
export const GRIDS = {
  2: "grid grid-cols-2 gap-2 p-1",
  3: "grid grid-cols-3 gap-2 p-1",
  4: "grid grid-cols-4 gap-2 p-1",
  5: "grid grid-cols-5 gap-2 p-1",
} as const satisfies Record<Columns, string>;

let wasRendered = false;

/** False during the first render: a slow phone takes long for a thousand cards, so the first ones are shown before. */
export function useIsWhole(): boolean {
  const isWhole = useDeferredValue(true, wasRendered);
  useEffect(() => {
    wasRendered ||= isWhole;
  }, [isWhole]);
  return isWhole;
}

/** `before`: the number of cards above. */
type BlocksProps = { items: readonly Item[]; before: number; noteOf?: (itemId: string) => string | null } & CardActions;
export type FlatProps = Omit<BlocksProps, "before"> & { heading: string; before?: number; nothing: ReactNode };

/** Cards under a heading with their count. */
export function FlatCards({ heading, items, before = 0, nothing, ...rest }: FlatProps) {
  const id = useId();
  return (
    <section className="-mx-1" aria-labelledby={id}>
      <h2 id={id} className="mb-1 flex flex-wrap items-baseline gap-x-2 px-1 text-m font-semibold">
        {heading}
        <span className="text-s font-normal text-muted">{items.length}</span>
      </h2>
      {items.length === 0 ? nothing : <CardBlocks items={items} before={before} {...rest} />}
    </section>
  );
}

/** Cards in blocks, of which only those near the screen are rendered. */
export function CardBlocks({ items, before, noteOf, ...actions }: BlocksProps) {
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

/** The estimated height of a row, until the block has been rendered. */
const ROW_REM = 13;

type CardBlockProps = {
  rows: number;
  /** Rendered at once; the other blocks follow when they come near the screen. */
  isFirst: boolean;
  className: string;
  children: () => ReactNode;
};

/** A block of cards. Far from the screen only its space is reserved, so that a thousand items stay cheap. */
function CardBlock({ rows, isFirst, className, children }: CardBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const { isNear, heightPx } = useIsNear(block, isFirst);
  const estimate = `${rows * ROW_REM}rem`;
  return isNear ? (
    <div ref={block} className={`${className} block-of-cards`} style={{ containIntrinsicSize: `auto ${estimate}` }}>
      {children()}
    </div>
  ) : (
    <div ref={block} style={{ height: heightPx === null ? estimate : `${heightPx}px` }} />
  );
}

export type Columns = (typeof GRID_COLUMNS)[number] | typeof LARGE_TEXT_COLUMNS;

const [NARROW, WIDE, WIDEST] = GRID_COLUMNS;
/** The widths from which the grid has more columns. */
const WIDER = [
  { columns: WIDEST, query: "(min-width: 64rem)" },
  { columns: WIDE, query: "(min-width: 40rem)" },
] as const;

/** By the screen's width, and fewer where the letters are large, as the system or the browser makes them. */
export function useColumns(): Columns {
  return useSyncExternalStore(watchWidth, columnsNow);
}

function columnsNow(): Columns {
  const wider = WIDER.find(({ query }) => matchMedia(query).matches);
  if (wider !== undefined) return wider.columns;
  const letterPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return innerWidth < LARGE_TEXT_EM * letterPx ? LARGE_TEXT_COLUMNS : NARROW;
}

function watchWidth(onChange: () => void): () => void {
  addEventListener("resize", onChange);
  return () => removeEventListener("resize", onChange);
}

/** A card during the selection of several items; a tap anywhere toggles it. */
export function SelectableCard({ item }: { item: Item }) {
  const t = useFirstT();
  const type = typeLabel(item.type, t);
  const isChosen = useSelection(({ chosen }) => chosen?.has(item.id) === true);
  const isIn = useSelection(({ into }) => into?.ids.has(item.id) === true);
  return (
    <article className="press-quietly overflow-hidden rounded-medium bg-card shadow-low has-checked:ring-3 has-checked:ring-primary has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <label className="relative flex h-full flex-col active:opacity-70">
        <input
          type="checkbox"
          className="peer sr-only"
          aria-label={itemName(t, item)}
          checked={isChosen || isIn}
          disabled={isIn}
          onChange={() => toggleItem(item.id)}
        />
        <CardPicture item={item} />
        <StateMark item={item} isLeft />
        <span className="flex min-h-12 flex-1 flex-col px-1.5 py-1.5">
          <span className="line-clamp-2 text-[min(0.875rem,3.35vw)] leading-tight font-semibold whole-words max-[17rem]:text-s">
            {type}
          </span>
          <span className="line-clamp-2 text-[min(0.75rem,3.1vw)] whole-words text-muted max-[17rem]:text-xs">
            {item.style !== null && agreeing(t(`style.${item.style}`), type)}
          </span>
        </span>
        <span
          className="absolute top-2 right-2 grid size-6 place-items-center rounded-full border-2 border-card bg-card/60 text-on-primary ring-1 ring-text/30 peer-checked:bg-primary peer-checked:*:opacity-100"
          aria-hidden
        >
          <Check size={16} className="opacity-0" />
        </span>
      </label>
    </article>
  );
}
