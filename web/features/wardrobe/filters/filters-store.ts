import { useMemo } from "react";
import { create } from "zustand";
import {
  NO_FILTERS,
  toggle,
  type Filters,
  type StateChoice,
  type TypeKey,
  type Unworn,
} from "@wardrobe/domain/wardrobe/filters.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { toItemSearch } from "@wardrobe/domain/wardrobe/search.ts";
import type { Sort, sortItems } from "@wardrobe/domain/wardrobe/sort-items.ts";
import type { Color, Season } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { today } from "#adapters/today.ts";

/** The filters of the wardrobe; they last as long as the app is open. */
export const useFilters = create<Filters>(() => NO_FILTERS);

export type FilterName = Exclude<keyof Filters, "today" | "withArchived" | "within" | "details">;

/** Each adds a choice to its filter, or removes it. */
export const toggleFilter = {
  types: (value: TypeKey) => useFilters.setState(({ types }) => ({ types: toggle(types, value) })),
  seasons: (value: Season) => useFilters.setState(({ seasons }) => ({ seasons: toggle(seasons, value) })),
  unworn: (value: Unworn) => useFilters.setState(({ unworn }) => ({ unworn: toggle(unworn, value), today: today() })),
  states: (value: StateChoice) => useFilters.setState(({ states }) => ({ states: toggle(states, value) })),
  colors: (value: Color) => useFilters.setState(({ colors }) => ({ colors: toggle(colors, value) })),
} as const satisfies Record<FilterName, unknown>;

/** Resets all of them (W-05). */
export function clearFilters(): void {
  useFilters.setState(NO_FILTERS);
}

/** The search query, null while the search field is closed, and the order of the wardrobe. */
export type Arrangement = {
  readonly query: string | null;
  /** The search itself, which the field loads: it is not part of the first load. */
  readonly toSearch: typeof toItemSearch | null;
  readonly sort: Sort;
  /** How it is sorted, which comes with the choice of an order. */
  readonly toSorted: typeof sortItems | null;
};

export const useArrangement = create<Arrangement>(() => ({
  query: null,
  toSearch: null,
  sort: "newest",
  toSorted: null,
}));

/** The items that the open search finds, the fewest mistakes first; all of them while nothing is typed. */
export function useFoundItems(items: readonly Item[]): readonly Item[] {
  const { query, toSearch } = useArrangement();
  const isOpen = query !== null;
  // Prepared once, before the first letter.
  const search = useMemo(() => (isOpen ? toSearch?.(items) : undefined), [isOpen, toSearch, items]);
  return useMemo(() => search?.(query ?? "") ?? items, [search, query, items]);
}

export function setQuery(query: string | null): void {
  useArrangement.setState({ query });
}
