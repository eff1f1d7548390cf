import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { modeAtLoad } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { tierOf, type Tier } from "@wardrobe/domain/plans/plan-types.ts";
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
export async function toShownItems(queries: QueryClient, items: readonly Item[]): Promise<Item[]> {
  const settings = await queries.ensureQueryData(settingsQuery).catch(() => null);
  const tier = tierOf(settings?.subscription_type);
  return items.map((item) => ({ ...item, image_mode: modeAtLoad(tier, item, item.image_mode) }));
}

/** The tier by the settings that are loaded. */
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
