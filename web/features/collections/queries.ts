import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ClientInput } from "@wardrobe/domain/call.ts";
import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { callApi } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { refusalOf } from "#adapters/refusal.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { showToast } from "#ui/show-toast.ts";

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
