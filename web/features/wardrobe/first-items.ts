import type { QueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { callApi } from "#adapters/api.ts";
import { toShownItems } from "#features/wardrobe/queries.ts";

/** The first items of the wardrobe; `total`: how many there are in all. */
export type FirstItems = { readonly items: readonly Item[]; readonly total: number };

const useFirst = create<{ readonly first: FirstItems | null }>(() => ({ first: null }));

/** Loads the items that are shown before the whole list has arrived. Throws what the call throws. */
export async function loadFirstItems(queries: QueryClient): Promise<void> {
  const { clothing_items, total } = await callApi(wardrobeCalls.listFirst, undefined);
  useFirst.setState({ first: { items: await toShownItems(queries, clothing_items), total } });
}

/** Null if they were not loaded. They are only for display: changes need the whole list. */
export function useFirstItems(): FirstItems | null {
  return useFirst(({ first }) => first);
}
