import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ClientInput } from "@wardrobe/domain/call.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { wearCalls, type Wear } from "@wardrobe/domain/wears/calls.ts";
import { callApi } from "#adapters/api.ts";
import { replaceItems } from "#features/wardrobe/mutations.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

const WEARS = "wears";
const FRESH_MS = 60_000;

/** The entries of these days, both included, newest day first. Refetched on focus: the chat's buttons enter wears too. */
export const wearsQuery = ({ from, to }: { readonly from: Day; readonly to: Day }) =>
  queryOptions({
    queryKey: [WEARS, from, to],
    queryFn: async (): Promise<Wear[]> => {
      const wears = await callApi(wearCalls.listWears, { from, to });
      return wears.filter(({ id }) => !hiddenIds.has(id));
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });

/** The make-up of the wardrobe and how much of it is worn (WEAR-06). */
export const statisticsQuery = queryOptions({
  queryKey: ["statistics"],
  queryFn: async () => await callApi(wearCalls.getStatistics, undefined),
});

/** Entries that were deleted here, and perhaps not yet on the server. */
const hiddenIds = new Set<string>();

type Worn = ClientInput<typeof wearCalls.addWear>;

/** Enters what was worn. The same garments on the same day stay one entry, which is known then (WEAR-01). May throw. */
export async function addWear(queries: QueryClient, worn: Worn): Promise<Wear & { readonly isKnown: boolean }> {
  const wear = await callApi(wearCalls.addWear, worn);
  const isKnown = cachedWears(queries).some(({ id }) => id === wear.id);
  putWears(queries, [wear]);
  if (!isKnown) countWears(queries, wear, 1);
  void queries.invalidateQueries(statisticsQuery);
  return { ...wear, isKnown };
}

/** Removes entries from what is shown, before they are deleted on the server. */
export function hideWears(queries: QueryClient, ids: readonly string[]): readonly Wear[] {
  const hidden = [...new Map(cachedWears(queries).map((wear) => [wear.id, wear])).values()].filter(({ id }) =>
    ids.includes(id),
  );
  for (const id of ids) hiddenIds.add(id);
  for (const wear of hidden) {
    writeWears(queries, wear.date, (wears) => wears.filter(({ id }) => id !== wear.id));
    countWears(queries, wear, -1);
  }
  return hidden;
}

export function unhideWears(queries: QueryClient, hidden: readonly Wear[]): void {
  for (const { id } of hidden) hiddenIds.delete(id);
  putWears(queries, hidden);
  for (const wear of hidden) countWears(queries, wear, 1);
}

/** Deletes entries on the server, even if the page closes. When a garment was last worn, only the server knows then. */
export async function deleteWears(queries: QueryClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) await callApi(wearCalls.deleteWear, { id }, { outlivesPage: true });
  for (const { queryKey } of [itemsQuery, statisticsQuery]) void queries.invalidateQueries({ queryKey });
}

/** Enters something else in place of an entry, in one step (WEAR-05). May throw. */
export async function replaceWear(queries: QueryClient, old: Wear, worn: Omit<Worn, "date">): Promise<void> {
  const { id } = await addWear(queries, { date: old.date, ...worn, instead_of: old.id });
  if (id === old.id) return;
  hideWears(queries, [old.id]);
  void queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
}

/** The garment after one wear more or less on this day. */
function counted(item: Item, day: Day, by: 1 | -1): Item {
  const { worn_count = 0, last_worn = day, ...rest } = item;
  const count = Math.max(0, worn_count + by);
  return count === 0 ? rest : { ...rest, worn_count: count, last_worn: last_worn > day ? last_worn : day };
}

function countWears(queries: QueryClient, { item_ids, date }: Wear, by: 1 | -1): void {
  const items = queries.getQueryData(itemsQuery.queryKey) ?? [];
  const worn = items.filter(({ id }) => item_ids.includes(id));
  if (worn.length > 0)
    replaceItems(
      queries,
      worn.map((item) => counted(item, date, by)),
    );
}

function putWears(queries: QueryClient, added: readonly Wear[]): void {
  for (const wear of added)
    writeWears(queries, wear.date, (wears) =>
      [wear, ...wears.filter(({ id }) => id !== wear.id)].sort((one, other) =>
        one.date === other.date ? 0 : one.date < other.date ? 1 : -1,
      ),
    );
}

/** Changes every loaded list with this day. A reply on its way may be older than the change: it is requested again. */
function writeWears(queries: QueryClient, day: Day, change: (wears: readonly Wear[]) => Wear[]): void {
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: [WEARS] })) {
    const [, from, to] = queryKey.map(String);
    if (from === undefined || to === undefined || day < from || day > to) continue;
    queries.setQueryData<Wear[]>(queryKey, (wears) => wears && change(wears));
    if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
  }
}

function cachedWears(queries: QueryClient): Wear[] {
  return queries.getQueriesData<Wear[]>({ queryKey: [WEARS] }).flatMap(([, wears]) => wears ?? []);
}
