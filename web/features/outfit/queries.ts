import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { ClientInput, Reply } from "@wardrobe/domain/call.ts";
import { outfitCalls, type OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { callApi } from "#adapters/api.ts";

/** The user's saved looks, newest first. */
export const looksQuery = queryOptions({
  queryKey: ["looks"],
  queryFn: async (): Promise<Look[]> => await callApi(outfitCalls.listLooks, undefined),
});

const SHARED_LOOK = "shared-look";
type SharedLook = Reply<typeof outfitCalls.getSharedLook>;

/** A shared look; a refusal is not retried. */
export const sharedLookQuery = (key: string) =>
  queryOptions({
    queryKey: [SHARED_LOOK, key],
    queryFn: async () => await callApi(outfitCalls.getSharedLook, { key }),
    retry: false,
  });

/** Saves a look; a repeated request with the same key saves it once. */
export function useSaveLook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (save: { look: OutfitSelection & { name: string; preview?: string }; idempotencyKey: string }) =>
      await callApi(outfitCalls.saveLook, save.look, { idempotencyKey: save.idempotencyKey }),
    onSuccess: (look) => queries.setQueryData(looksQuery.queryKey, (looks) => looks && [look, ...looks]),
  });
}

export function useDeleteLook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => await callApi(outfitCalls.deleteLook, { id }),
    onSuccess: (_nothing, id) =>
      queries.setQueryData(looksQuery.queryKey, (looks) => looks?.filter((look) => look.id !== id)),
  });
}

/** Replaces a changed look in the list, and where it is open by its shared link. */
export function replaceLook(queries: QueryClient, changed: Look): void {
  queries.setQueryData(looksQuery.queryKey, (looks) => looks?.map((look) => (look.id === changed.id ? changed : look)));
  queries.setQueriesData<SharedLook>({ queryKey: [SHARED_LOOK] }, (shared) =>
    shared !== undefined && shared.own?.id === changed.id ? { ...shared, own: changed } : shared,
  );
}

export function useRenameLook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: { id: string; name: string }) => await callApi(outfitCalls.renameLook, change),
    onSuccess: (changed) => replaceLook(queries, changed),
  });
}

/** Shares a look or withdraws its link; resolves with the changed look. */
export function useShareLook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (share: ClientInput<typeof outfitCalls.shareLook>) => await callApi(outfitCalls.shareLook, share),
    onSuccess: (changed) => replaceLook(queries, changed),
  });
}
