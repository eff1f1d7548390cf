import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ComponentProps } from "react";
import { stateText } from "@wardrobe/domain/text/states.ts";
import type { Filters } from "@wardrobe/domain/wardrobe/filters.ts";
import { hasDetails } from "@wardrobe/domain/wardrobe/has-details.ts";
import { useLanguage } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { CHIP, FilterChip, type OpenedFilter } from "#features/wardrobe/filters/filter-bar.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useFilters, useArrangement } from "#features/wardrobe/filters/filters-store.ts";
import { ChevronDown, ArrowUpDown } from "#ui/icons.ts";
import { arrangeText } from "@wardrobe/domain/text/arrange.ts";
import { sortItems, SORTS } from "@wardrobe/domain/wardrobe/sort-items.ts";

const Collections = lazyComponent(async () => (await import("#screens/collections.tsx")).Collections);
const DetailFilter = lazyComponent(
  async () => (await import("#features/wardrobe/details/detail-filter.tsx")).DetailFilter,
);

/** The later chips of the wardrobe's row: the collections, details where there are any, wear, state and order. */
export function FilterChips(props: Pick<ComponentProps<typeof ArrangeChips>, "onOpen"> & { chosen: Filters }) {
  const language = useLanguage();
  const filters = useFilters();
  const [within] = filters.within;
  const items = useQuery({ ...itemsQuery, enabled: false }).data;
  const [isOpen, setIsOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: Event): void => {
      pressed.current = target instanceof Element ? target.closest("button") : null;
    };
    const row = chip.current?.parentElement;
    row?.addEventListener("click", note);
    return () => row?.removeEventListener("click", note);
  }, []);
  // One that ends beyond the edge of the row shows neither its number nor what it opens.
  useEffect(() => {
    pressed.current?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [filters]);
  return (
    <>
      <button
        ref={chip}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`${CHIP} pr-2.5 pl-4`}
        data-chosen={within !== undefined || undefined}
      >
        <span className="max-w-40 truncate">{within?.name ?? stateText(language, "collections")}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      {items?.some(hasDetails) === true && <DetailFilter items={items} filters={props.chosen} />}
      <ArrangeChips {...props} />
      {isOpen && <Collections onClosed={() => setIsOpen(false)} />}
    </>
  );
}

type ArrangeChipsProps = { chosen: Pick<Filters, "unworn" | "states">; onOpen: (filter: OpenedFilter) => void };

/** The filters by wear and by state, and the order of the wardrobe, at the end of the row (WEAR-04, STATE-01). */
function ArrangeChips({ chosen, onOpen }: ArrangeChipsProps) {
  const language = useLanguage();
  return (
    <>
      {(["unworn", "states"] as const).map((name) => {
        const title = name === "unworn" ? arrangeText(language, "not_worn") : stateText(language, "marks");
        return (
          <FilterChip key={name} title={title} chosen={chosen[name].length} onOpen={() => onOpen({ name, title })} />
        );
      })}
      <SortChip />
    </>
  );
}

/** The order: a native select over a chip. */
function SortChip() {
  const language = useLanguage();
  const { sort } = useArrangement();
  return (
    <label className={`${CHIP} relative px-3 has-focus-visible:outline-2 has-focus-visible:outline-accent`}>
      <ArrowUpDown size={16} aria-hidden />
      <span aria-hidden>{arrangeText(language, `sort.${sort}`)}</span>
      <ChevronDown size={16} aria-hidden />
      <select
        aria-label={arrangeText(language, "sort")}
        value={sort}
        onChange={({ target }) =>
          useArrangement.setState({ sort: SORTS.find((other) => other === target.value) ?? sort, toSorted: sortItems })
        }
        className="absolute inset-0 appearance-none rounded-full opacity-0"
      >
        {SORTS.map((value) => (
          <option key={value} value={value} className="bg-card text-text">
            {arrangeText(language, `sort.${value}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
