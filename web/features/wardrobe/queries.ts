import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ImageFields } from "@wardrobe/domain/ai-tasks/outcome.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { mayUseMode, modeAtLoad } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { putBack } from "@wardrobe/domain/wardrobe/selection.ts";
import { tierOf, type Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { callApi } from "#adapters/api.ts";
import { afterDrawing } from "#adapters/after-drawing.ts";
import { readMirror, writeMirror } from "#adapters/local-store.ts";
import { registerTask } from "#features/ai-tasks/queries.ts";
import { setAiCredits } from "#features/credits/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";

/**
 * The wardrobe as the plan shows it (E-12): it waits for the settings, and without them the plan counts as free. It is read anew when the
 * app comes back into sight: the bot and other devices change it too, and an unchanged list is not sent again.
 */
export const itemsQuery = queryOptions({
  queryKey: ["wardrobe", "items"],
  queryFn: async ({ client }): Promise<Item[]> => {
    const items = await atLoad(client, await callApi(wardrobeCalls.listItems, undefined));
    return items.filter(({ id }) => !leaving.has(id));
  },
  refetchOnWindowFocus: true,
});

/** Items as the plan shows them. */
export async function atLoad(queries: QueryClient, items: readonly Item[]): Promise<Item[]> {
  const settings = await queries.ensureQueryData(settingsQuery).catch(() => null);
  const tier = tierOf(settings?.subscription_type);
  return items.map((item) => ({ ...item, image_mode: modeAtLoad(tier, item, item.image_mode) }));
}

/** The item with a mode that its person's plan has: what a reply says of `enhanced` may be from before the plan ended (E-08, E-12). */
function allowed(queries: QueryClient, item: Item): Item {
  const tier = tierNow(queries);
  if (mayUseMode(tier, item.image_mode)) return item;
  return { ...item, image_mode: modeAtLoad(tier, item, item.image_mode) };
}

function tierNow(queries: QueryClient): Tier {
  return tierOf(queries.getQueryData(settingsQuery.queryKey)?.subscription_type);
}

/** Asks for the wardrobe anew whenever another plan than it was loaded with begins or ends (E-12). */
export function followPlan(queries: QueryClient): void {
  let tier = tierNow(queries);
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.query.queryKey.join() !== settingsQuery.queryKey.join()) return;
    const before = tier;
    tier = tierNow(queries);
    // A list that is still on its way waits for the settings.
    const isLoaded = (queries.getQueryState(itemsQuery.queryKey)?.dataUpdatedAt ?? 0) > 0;
    if (tier !== before && isLoaded) void queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
  });
}

/** Shows the mirrored list until the server's comes, and mirrors every load, add, update and delete (L-08). */
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
    // What the person did is kept at once; what the server has just said is drawn first.
    if (event.action.manual === true) write();
    else afterDrawing(write);
  });
}

export type Upload = { readonly image: string; readonly idempotencyKey: string; readonly skipAnalysis: boolean };

/** `seesSeveral`: the photo shows several garments, and the item is the most prominent one. */
type AddedItem = {
  /** Null where the list that it belongs to is not known yet. */
  readonly itemId: string | null;
  readonly seesSeveral: boolean;
};

/** Adds a prepared photo; the new item is prepended (U-05). */
export async function addItem(queries: QueryClient, upload: Upload, signal?: AbortSignal): Promise<AddedItem> {
  const input = { image: upload.image, ...(upload.skipAnalysis ? { skip_analysis: true } : {}) };
  const { clothing_item, ai_task_id, ai_credits_left, sees_several } = await callApi(wardrobeCalls.addItem, input, {
    idempotencyKey: upload.idempotencyKey,
    ...(signal === undefined ? {} : { signal }),
  });
  setAiCredits(queries, ai_credits_left);
  if (ai_task_id !== undefined) registerTask(ai_task_id);
  const seesSeveral = sees_several === true;
  if (queries.getQueryData(itemsQuery.queryKey) === undefined) {
    void askAnew(queries);
    return { itemId: null, seesSeveral };
  }
  const added = allowed(queries, clothing_item);
  writeItems(queries, (items) => [added, ...items.filter(({ id }) => id !== added.id)]);
  return { itemId: added.id, seesSeveral };
}

/** One item is no wardrobe (L-08): the list is loaded with it, and not by a question that is older than it. */
async function askAnew(queries: QueryClient): Promise<void> {
  // A list that is known stays: to cancel its question would bring back what it was when that was asked.
  if (queries.getQueryData(itemsQuery.queryKey) === undefined)
    await queries.cancelQueries({ queryKey: itemsQuery.queryKey });
  await queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
}

/** Changes the list in sight. One that is on its way may be older than the change, and would undo it: it is asked for anew. */
function writeItems(queries: QueryClient, change: (items: readonly Item[]) => Item[]): void {
  queries.setQueryData(itemsQuery.queryKey, (items) => items && change(items));
  if (queries.isFetching({ queryKey: itemsQuery.queryKey }) > 0) void askAnew(queries);
}

/** What a finished task changes about an item (T-03, T-04). */
export function changePictures(queries: QueryClient, itemId: string, change: (item: Item) => ImageFields): void {
  writeItems(queries, (items) =>
    items.map((item) => (item.id === itemId ? allowed(queries, { ...item, ...change(item) }) : item)),
  );
}

/** Items as the server says they are after a change. */
export function putItems(queries: QueryClient, changed: readonly Item[]): void {
  const byId = new Map(changed.map((item) => [item.id, allowed(queries, item)]));
  writeItems(queries, (items) => items.map((item) => byId.get(item.id) ?? item));
}

/** Items that were taken out of the list, each with where it stood. */
export type TakenItems = readonly { readonly index: number; readonly item: Item }[];

/** What the person sees as deleted: a list that the server still answers with is shown without it. */
const leaving = new Set<string>();

/** Takes items out of sight before the server is told. */
export function takeItemsOut(queries: QueryClient, ids: readonly string[]): TakenItems {
  for (const id of ids) leaving.add(id);
  const items = queries.getQueryData(itemsQuery.queryKey) ?? [];
  queries.setQueryData(
    itemsQuery.queryKey,
    items.filter(({ id }) => !leaving.has(id)),
  );
  return items.flatMap((item, index) => (leaving.has(item.id) ? [{ index, item }] : []));
}

/** Puts them back where they stood, and asks the server what has become of them meanwhile. */
export function putItemsBack(queries: QueryClient, taken: TakenItems): void {
  for (const { item } of taken) leaving.delete(item.id);
  queries.setQueryData(itemsQuery.queryKey, (items = []) => [...putBack(items, taken)]);
  void queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
}

/** Tells the server; the request outlives the page. */
export async function deleteItems(ids: readonly string[]): Promise<void> {
  await callApi(wardrobeCalls.deleteItems, { ids: [...ids] }, { outlivesPage: true });
}
