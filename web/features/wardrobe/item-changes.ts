import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { pictureOf, type GeneratedMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item, ItemChanges, SharedChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { ApiError, callApi } from "#adapters/api.ts";
import { registerTask } from "#features/ai-tasks/queries.ts";
import { setAiCredits } from "#features/credits/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { itemsQuery, putItems } from "#features/wardrobe/queries.ts";

/** The keys of pictures that were asked for and have no answer. */
const unanswered = new Map<string, string>();

/**
 * Starts making a variant; the item and the balance are what the server answers, and its task is waited for (T-01). One key for what is
 * asked of the picture that stands there, so that a repeated try pays once (SPEC-13). Throws what the call throws.
 */
export async function generateImage(queries: QueryClient, item: Item, mode: GeneratedMode): Promise<void> {
  const asked = JSON.stringify([item.id, mode, pictureOf(item, mode)]);
  const idempotencyKey = unanswered.get(asked) ?? crypto.randomUUID();
  unanswered.set(asked, idempotencyKey);
  const input = { clothing_id: item.id, image_mode: mode };
  try {
    const { clothing_item, ai_task_id, ai_credits_left } = await callApi(wardrobeCalls.generateImage, input, {
      idempotencyKey,
    });
    unanswered.delete(asked);
    putItems(queries, [clothing_item]);
    registerTask(ai_task_id);
    setAiCredits(queries, ai_credits_left);
  } catch (error) {
    // It may have been started all the same: what is shown is what the server knows.
    if (!(error instanceof ApiError))
      for (const { queryKey } of [itemsQuery, settingsQuery]) void queries.invalidateQueries({ queryKey });
    throw error;
  }
}

export function useGenerateImage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ item, mode }: { item: Item; mode: GeneratedMode }) => await generateImage(queries, item, mode),
  });
}

/** Gives the item another original; what was made of the old one is gone (E-11). */
export function useReplaceOriginal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ itemId, image, idempotencyKey }: { itemId: string; image: string; idempotencyKey: string }) =>
      await callApi(wardrobeCalls.replaceOriginal, { clothing_id: itemId, image }, { idempotencyKey }),
    onSuccess: (item) => putItems(queries, [item]),
  });
}

export function useUpdateItem() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: { id: string; changes: ItemChanges }) =>
      await callApi(wardrobeCalls.updateItem, { id: change.id, ...change.changes }),
    onSuccess: (updated) => putItems(queries, [updated]),
  });
}

/** Gives several items the same season or style. */
export function useUpdateItems() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, changes }: { ids: readonly string[]; changes: SharedChanges }) =>
      await callApi(wardrobeCalls.updateItems, { ids: [...ids], ...changes }),
    onSuccess: (updated) => putItems(queries, updated),
  });
}
