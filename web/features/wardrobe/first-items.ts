import type { QueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { callApi } from "#adapters/api.ts";
import { atLoad } from "#features/wardrobe/queries.ts";

/** The cards that come first; `total`: how many there are. */
export type FirstItems = { readonly items: readonly Item[]; readonly total: number };

const useFirst = create<{ readonly first: FirstItems | null }>(() => ({ first: null }));

/** Loads what is shown before the whole list has come. Throws what the call throws. */
export async function loadFirstItems(queries: QueryClient): Promise<void> {
  const { clothing_items, total } = await callApi(wardrobeCalls.listFirst, undefined);
  useFirst.setState({ first: { items: await atLoad(queries, clothing_items), total } });
}

/** Null where nothing came ahead of the list. They are for looking at: whatever changes items needs them all. */
export function useFirstItems(): FirstItems | null {
  return useFirst(({ first }) => first);
}
