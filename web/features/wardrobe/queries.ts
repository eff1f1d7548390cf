import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { tierOf, type Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { modeAtLoad } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { callApi } from "#adapters/api.ts";
import { readMirror, writeMirror } from "#adapters/local-store.ts";
import { settingsQuery } from "#features/profile/queries.ts";

/** The items with modes that the plan allows (E-12). Refetched on focus: the bot and other devices change them too. */
export const itemsQuery = queryOptions({
  queryKey: ["wardrobe", "items"],
  queryFn: async ({ client }): Promise<Item[]> => {
    const items = await toShownItems(client, await callApi(wardrobeCalls.listItems, undefined));
    return items.filter(({ id }) => !hiddenIds.has(id));
  },
  refetchOnWindowFocus: true,
});

/** Items with the image modes that the plan allows. */
async function toShownItems(queries: QueryClient, items: readonly Item[]): Promise<Item[]> {
  const settings = await queries.ensureQueryData(settingsQuery).catch(() => null);
  const tier = tierOf(settings?.subscription_type);
  return items.map((item) => ({ ...item, image_mode: modeAtLoad(tier, item, item.image_mode) }));
}

export function tierNow(queries: QueryClient): Tier {
  return tierOf(queries.getQueryData(settingsQuery.queryKey)?.subscription_type);
}

/** Refetches the wardrobe whenever the tier changes (E-12). */
export function refetchOnPlanChange(queries: QueryClient): void {
  let tier = tierNow(queries);
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.query.queryKey.join() !== settingsQuery.queryKey.join()) return;
    const before = tier;
    tier = tierNow(queries);
    // A list that is still loading waits for the settings.
    const isLoaded = (queries.getQueryState(itemsQuery.queryKey)?.dataUpdatedAt ?? 0) > 0;
    if (tier !== before && isLoaded) void queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
  });
}

/** Shows the mirrored list until the server's arrives, and mirrors every load, addition, update and deletion (L-08). */
export function mirrorItems(queries: QueryClient, userId: string): void {
  const restored = readMirror(userId);
  if (restored !== null) queries.setQueryData(itemsQuery.queryKey, restored, { updatedAt: 0 });
  queries.getQueryCache().subscribe((event) => {
    const isItems = event.query.queryKey.join() === itemsQuery.queryKey.join();
    if (!isItems || event.type !== "updated" || event.action.type !== "success") return;
    const write = (): void => {
      const items = queries.getQueryData(itemsQuery.queryKey);
      if (items !== undefined) writeMirror(userId, items);
    };
    // The user's changes are saved at once; a reply of the server is rendered first.
    if (event.action.manual === true) write();
    else afterNextPaint(write);
  });
}

/** Runs the callback after the next paint; at once where nothing is painted. */
function afterNextPaint(callback: () => void): void {
  if (typeof document === "undefined" || document.hidden) callback();
  else requestAnimationFrame(() => setTimeout(callback));
}

/** Items that the user has deleted: they are filtered from lists that the server still returns them in. */
export const hiddenIds = new Set<string>();

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
