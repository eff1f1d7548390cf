import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { IMAGE_MODES, pictureOf, type GeneratedMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item, ItemChanges, SharedChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { ApiError, callApi } from "#adapters/api.ts";
import { logWarning } from "#adapters/log.ts";
import { registerTask } from "#features/ai-tasks/queries.ts";
import { setAiCredits } from "#features/credits/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { replaceItems, updateItems } from "#features/wardrobe/mutations.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

/** The idempotency keys of requests without a reply. */
const unanswered = new Map<string, string>();

/**
 * Starts a variant, applies the reply (T-01) and returns the task. A repeat keeps its key: it is paid once (SPEC-13).
 * May throw.
 */
export async function generateImage(
  queries: QueryClient,
  item: Item,
  mode: GeneratedMode,
  key: string = crypto.randomUUID(),
): Promise<string> {
  const request = JSON.stringify([item.id, mode, pictureOf(item, mode)]);
  const idempotencyKey = unanswered.get(request) ?? key;
  unanswered.set(request, idempotencyKey);
  const input = { clothing_id: item.id, image_mode: mode };
  try {
    const { clothing_item, ai_task_id, ai_credits_left } = await callApi(wardrobeCalls.generateImage, input, {
      idempotencyKey,
    });
    unanswered.delete(request);
    replaceItems(queries, [clothing_item]);
    registerTask(ai_task_id);
    setAiCredits(queries, ai_credits_left);
    return ai_task_id;
  } catch (error) {
    // It may have been started anyway: reload the items and the credits.
    if (!(error instanceof ApiError))
      for (const { queryKey } of [itemsQuery, settingsQuery]) void queries.invalidateQueries({ queryKey });
    throw error;
  }
}

/** The new photo of an item; repeated under the same key it is stored once (SPEC-13). */
type NewOriginal = { readonly itemId: string; readonly image: string; readonly idempotencyKey: string };

/** Withdraws the item's pictures, then replaces its original (E-11). The server keeps them until it has the new one. */
export async function replaceOriginal(queries: QueryClient, { itemId, image, idempotencyKey }: NewOriginal) {
  const item = queries.getQueryData(itemsQuery.queryKey)?.find(({ id }) => id === itemId);
  const stored = item === undefined ? [] : IMAGE_MODES.map((mode) => pictureOf(item, mode));
  await Promise.all(
    stored.map(async (picture) => {
      if (picture.state !== "ready") return;
      // The replacement withdraws it anyway, so a failure here stops nothing.
      await callApi(fileCalls.deleteFile, { image: picture.fileId }).catch((error: unknown) =>
        logWarning("A picture was not withdrawn", error),
      );
    }),
  );
  const replaced = await callApi(wardrobeCalls.replaceOriginal, { clothing_id: itemId, image }, { idempotencyKey });
  replaceItems(queries, [replaced]);
}

export function useReplaceOriginal() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: async (photo: NewOriginal) => await replaceOriginal(queries, photo) });
}

export function useUpdateItem() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: { id: string; changes: ItemChanges }) =>
      await callApi(wardrobeCalls.updateItem, { id: change.id, ...change.changes }),
    onSuccess: (updated) => replaceItems(queries, [updated]),
  });
}

export function useUpdateItems() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, changes }: { ids: readonly string[]; changes: SharedChanges }) =>
      await updateItems(queries, ids, changes),
  });
}
