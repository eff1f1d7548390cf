import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ClientInput } from "@wardrobe/domain/call.ts";
import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import { DELETION_UNDO_MS } from "@wardrobe/domain/wardrobe/selection.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { callApi } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { refusalOf } from "#adapters/refusal.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { showToast } from "#ui/show-toast.ts";
import { showUndo } from "#ui/show-undo.ts";

/** The collections, newest first. Read again wherever they are shown: what is deleted leaves them. */
export const collectionsQuery = queryOptions({
  queryKey: ["collections"],
  queryFn: async () => await callApi(collectionCalls.listCollections, undefined),
  refetchOnMount: "always",
});

/** Makes a collection; a repeated request with the same key makes it once. May throw. */
export async function addCollection(
  queries: QueryClient,
  made: ClientInput<typeof collectionCalls.addCollection>,
  idempotencyKey: string,
): Promise<Collection> {
  const added = await callApi(collectionCalls.addCollection, made, { idempotencyKey });
  queries.setQueryData(collectionsQuery.queryKey, (all) => [added, ...(all ?? [])]);
  return added;
}

/** May throw. */
export async function changeCollection(
  queries: QueryClient,
  change: ClientInput<typeof collectionCalls.updateCollection>,
): Promise<Collection> {
  const changed = await callApi(collectionCalls.updateCollection, change);
  queries.setQueryData(collectionsQuery.queryKey, (all) => all?.map((one) => (one.id === changed.id ? changed : one)));
  return changed;
}

/** Puts things into a collection, and says so. May throw. */
export async function putInto(queries: QueryClient, { id }: Pick<Collection, "id">, parts: Parts): Promise<Collection> {
  const changed = await changeCollection(queries, { id, ...parts });
  tellAdded(changed);
  return changed;
}

export function tellAdded({ name }: Pick<Collection, "name">): void {
  telegram.haptic("success");
  showToast(collectionText(currentLanguage(), "added", { name }));
}

type Parts = { readonly item_ids?: string[]; readonly look_ids?: string[] };
type TakesOut = { readonly id: string; readonly parts: Parts; readonly onChanged: (changed: Collection) => void };

/** Takes things out, and offers to put them back. Garments of its outfits stay in it, and it says so. May throw. */
export async function takeOut(queries: QueryClient, { id, parts, onChanged }: TakesOut): Promise<void> {
  const { item_ids = [], look_ids = [] } = parts;
  const find = () => queries.getQueryData(collectionsQuery.queryKey)?.find((one) => one.id === id);
  const before = find() ?? { item_ids, look_ids };
  const change = { id, without_item_ids: item_ids, without_look_ids: look_ids };
  const changed = await changeCollection(queries, change);
  onChanged(changed);
  telegram.haptic("success");
  const stays = item_ids.some((one) => changed.garment_ids.includes(one));
  const said = collectionText(currentLanguage(), stays ? "stays_of_looks" : "taken_out", { name: changed.name });
  if (look_ids.length === 0 && !item_ids.some((one) => before.item_ids.includes(one))) return showToast(said);
  const undo = (): void => {
    const now = find() ?? changed;
    const back = {
      item_ids: asBefore({ before: before.item_ids, out: item_ids, now: now.item_ids }),
      look_ids: asBefore({ before: before.look_ids, out: look_ids, now: now.look_ids }),
    };
    changeCollection(queries, { id, ...back, in_order: true }).then(onChanged, showFailure);
  };
  showUndo(said, { label: textOf("undo"), run: undo, forMs: DELETION_UNDO_MS });
}

/** The ids that restore the order of before: those that are still there as they stood, then those added since. */
function asBefore({ before, out, now }: Readonly<Record<"before" | "out" | "now", readonly string[]>>): string[] {
  if (out.length === 0) return [];
  const stays = before.filter((one) => out.includes(one) || now.includes(one));
  return [...stays, ...now.filter((one) => !before.includes(one))];
}

/** May throw. */
export async function deleteCollection(queries: QueryClient, id: string): Promise<void> {
  await callApi(collectionCalls.deleteCollection, { id });
  queries.setQueryData(collectionsQuery.queryKey, (all) => all?.filter((one) => one.id !== id));
}

export function showFailure(error: unknown): void {
  logError("The collection was not changed", error);
  telegram.haptic("error");
  const refusal = refusalOf(error);
  showToast(refusal === null ? collectionText(currentLanguage(), "not_changed") : textOf(refusal), "error");
}
