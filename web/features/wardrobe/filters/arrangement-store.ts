import { create } from "zustand";
import type { Sort } from "@wardrobe/domain/wardrobe/search.ts";

/** The search query, null while the search field is closed, and the order of the wardrobe. */
export type Arrangement = { readonly query: string | null; readonly sort: Sort };

export const useArrangement = create<Arrangement>(() => ({ query: null, sort: "newest" }));

export function setQuery(query: string | null): void {
  useArrangement.setState({ query });
}

export function setSort(sort: Sort): void {
  useArrangement.setState({ sort });
}
