import type { QueryClient } from "@tanstack/react-query";
import type { ImageFields } from "@wardrobe/domain/ai-tasks/outcome.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Item, SharedChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { mayUseMode, modeAtLoad } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { restoreItems } from "@wardrobe/domain/wardrobe/selection.ts";
import { callApi } from "#adapters/api.ts";
import { registerTask } from "#features/ai-tasks/queries.ts";
import { setAiCredits } from "#features/credits/queries.ts";
import { hiddenIds, itemsQuery, tierNow } from "#features/wardrobe/queries.ts";

/** Without recognition (SPEC-15), or although somebody seems to wear it (SPEC-57). */
export type HowToAdd = { readonly skip_analysis?: true; readonly is_alone?: true };
export type Upload = { readonly image: string; readonly idempotencyKey: string; readonly how: HowToAdd };

/** `seesSeveral`: the photo shows several garments, and the item is the most prominent one. */
type AddedItem = {
  /** Null if the list is not loaded yet. */
  readonly itemId: string | null;
  readonly seesSeveral: boolean;
};

/** Adds a prepared photo; the new item is prepended (U-05). */
export async function addItem(queries: QueryClient, upload: Upload, signal?: AbortSignal): Promise<AddedItem> {
  const input = { image: upload.image, ...upload.how };
  const { clothing_item, ai_task_id, ai_credits_left, sees_several } = await callApi(wardrobeCalls.addItem, input, {
    idempotencyKey: upload.idempotencyKey,
    ...(signal === undefined ? {} : { signal }),
  });
  setAiCredits(queries, ai_credits_left);
  if (ai_task_id !== undefined) registerTask(ai_task_id);
  const seesSeveral = sees_several === true;
  if (queries.getQueryData(itemsQuery.queryKey) === undefined) {
    void refetchItems(queries);
    return { itemId: null, seesSeveral };
  }
  const added = withAllowedMode(queries, clothing_item);
  writeItems(queries, (items) => [added, ...items.filter(({ id }) => id !== added.id)]);
  return { itemId: added.id, seesSeveral };
}

/** Prepends items, and removes the one that they replace. */
export function putInPlaceOf(
  queries: QueryClient,
  { added, deletedId }: { readonly added: readonly Item[]; readonly deletedId: string | null },
): void {
  const ids = new Set([...added.map(({ id }) => id), deletedId]);
  writeItems(queries, (items) => [
    ...added.map((item) => withAllowedMode(queries, item)),
    ...items.filter(({ id }) => !ids.has(id)),
  ]);
}

/** Refetches the list. A pending request may be older than the last change, so its reply is not used (L-08). */
async function refetchItems(queries: QueryClient): Promise<void> {
  // Not if a list is loaded: cancelling would restore the list from before the request.
  if (queries.getQueryData(itemsQuery.queryKey) === undefined)
    await queries.cancelQueries({ queryKey: itemsQuery.queryKey });
  await queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
}

/** Changes the list. A pending reply may be older than the change and would undo it, so the list is refetched. */
function writeItems(queries: QueryClient, change: (items: readonly Item[]) => Item[]): void {
  queries.setQueryData(itemsQuery.queryKey, (items) => items && change(items));
  if (queries.isFetching({ queryKey: itemsQuery.queryKey }) > 0) void refetchItems(queries);
}

/** Applies a finished task to an item (T-03, T-04). */
export function updatePictures(queries: QueryClient, itemId: string, change: (item: Item) => ImageFields): void {
  writeItems(queries, (items) =>
    items.map((item) => (item.id === itemId ? withAllowedMode(queries, { ...item, ...change(item) }) : item)),
  );
}

export function replaceItems(queries: QueryClient, changed: readonly Item[]): void {
  const byId = new Map(changed.map((item) => [item.id, withAllowedMode(queries, item)]));
  writeItems(queries, (items) => items.map((item) => byId.get(item.id) ?? item));
}

/** Changes several items alike; answers those that exist, as they are now (MANY-04, STATE-01). May throw. */
export async function updateItems(
  queries: QueryClient,
  ids: readonly string[],
  changes: SharedChanges,
): Promise<readonly Item[]> {
  const updated = await callApi(wardrobeCalls.updateItems, { ids: [...ids], ...changes });
  replaceItems(queries, updated);
  return updated;
}

/** The item with an allowed image mode: a reply with `enhanced` may be from before the plan ended (E-08, E-12). */
function withAllowedMode(queries: QueryClient, item: Item): Item {
  const tier = tierNow(queries);
  if (mayUseMode(tier, item.image_mode)) return item;
  return { ...item, image_mode: modeAtLoad(tier, item, item.image_mode) };
}

export type HiddenItems = readonly { readonly index: number; readonly item: Item }[];

/** Removes items from the list before they are deleted on the server. */
export function hideItems(queries: QueryClient, ids: readonly string[]): HiddenItems {
  for (const id of ids) hiddenIds.add(id);
  const items = queries.getQueryData(itemsQuery.queryKey) ?? [];
  queries.setQueryData(
    itemsQuery.queryKey,
    items.filter(({ id }) => !hiddenIds.has(id)),
  );
  return items.flatMap((item, index) => (hiddenIds.has(item.id) ? [{ index, item }] : []));
}

/** Puts hidden items back in their place, and refetches the list. */
export function unhideItems(queries: QueryClient, hidden: HiddenItems): void {
  for (const { item } of hidden) hiddenIds.delete(item.id);
  queries.setQueryData(itemsQuery.queryKey, (items = []) => [...restoreItems(items, hidden)]);
  void queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
}

/** Deletes items on the server; the request outlives the page. */
export async function deleteItems(ids: readonly string[]): Promise<void> {
  await callApi(wardrobeCalls.deleteItems, { ids: [...ids] }, { outlivesPage: true });
}
