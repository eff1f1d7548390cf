import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Reply } from "@wardrobe/domain/call.ts";
import { outfitCalls, type OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { callApi } from "#adapters/api.ts";

/** The outfits this person kept, the newest first. */
export const looksQuery = queryOptions({
  queryKey: ["looks"],
  queryFn: async (): Promise<Look[]> => await callApi(outfitCalls.listLooks, undefined),
});

const SHARED_LOOK = "shared-look";
type SharedLook = Reply<typeof outfitCalls.getSharedLook>;

/** A look that somebody shared; a refusal is final. */
export const sharedLookQuery = (key: string) =>
  queryOptions({
    queryKey: [SHARED_LOOK, key],
    queryFn: async () => await callApi(outfitCalls.getSharedLook, { key }),
    retry: false,
  });

/** Keeps an outfit; one key a dialog, so that a repeated try keeps it once. */
export function useSaveLook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (save: { look: OutfitSelection & { name: string; preview: string }; idempotencyKey: string }) =>
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

/** A look as the server says it is after a change; it may be open by its link too. */
export function putLook(queries: QueryClient, changed: Look): void {
  queries.setQueryData(looksQuery.queryKey, (looks) => looks?.map((look) => (look.id === changed.id ? changed : look)));
  queries.setQueriesData<SharedLook>({ queryKey: [SHARED_LOOK] }, (opened) =>
    opened !== undefined && opened.own?.id === changed.id ? { ...opened, own: changed } : opened,
  );
}

/** Shares a look, or withdraws its link; resolves with the look as it is then. */
export function useShareLook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (share: { id: string; is_shared: boolean }) => await callApi(outfitCalls.shareLook, share),
    onSuccess: (changed) => putLook(queries, changed),
  });
}
