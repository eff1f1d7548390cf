import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { IMAGE_MODES, pictureOf, type GeneratedMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item, ItemChanges, SharedChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { ApiError, callApi } from "#adapters/api.ts";
import { logWarning, logError } from "#adapters/log.ts";
import { registerTask } from "#features/ai-tasks/queries.ts";
import { setAiCredits } from "#features/credits/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { replaceItems, updateItems, deleteItems, unhideItems, hideItems } from "#features/wardrobe/mutations.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { DELETION_UNDO_MS } from "@wardrobe/domain/wardrobe/selection.ts";
import { createDeletionRunner, flushWhenHidden } from "#adapters/deletion-runner.ts";
import { queries } from "#adapters/query-client.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { showToast } from "#ui/show-toast.ts";

/** Deletions, which can be undone for a few seconds (E-04). Leaving or closing the page flushes them. */
export const deletions = createDeletionRunner({
  hide: (ids) => hideItems(queries, ids),
  unhide: (hidden) => unhideItems(queries, hidden),
  send: deleteItems,
  offerUndo: (count, offer) => {
    telegram.haptic("success");
    const text = count === 1 ? textOf("item_deleted_short") : textOf("items_deleted", { count });
    showToast(text, "info", { label: textOf("undo"), run: offer.undo, until: offer.until });
  },
  showFailure: (error) => {
    logError(MESSAGES.failedToDeleteItem, error);
    telegram.haptic("error");
    showToast(textOf("failed_delete_item"), "error");
  },
  schedule: (callback) => void setTimeout(callback, DELETION_UNDO_MS),
});

// The first deletion loads this module. Where there is no page, it cannot be hidden.
if (typeof document !== "undefined") flushWhenHidden(deletions);

/** The idempotency keys of requests without a reply. */
const unanswered = new Map<string, string>();

/** Starts a variant and applies the reply (T-01). A repeat keeps its key: it is paid once (SPEC-13). May throw. */
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
type NewOriginal = {
  readonly itemId: string;
  readonly image: string;
  /** The photo as before, turned: what was recognised stays (SPEC-140). */
  readonly is_turned?: true;
  readonly idempotencyKey: string;
};

/** Withdraws the item's pictures, then replaces its original (E-11). The server keeps them until it has the new one. */
export async function replaceOriginal(queries: QueryClient, { itemId, idempotencyKey, ...photo }: NewOriginal) {
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
  const input = { clothing_id: itemId, ...photo };
  const replaced = await callApi(wardrobeCalls.replaceOriginal, input, { idempotencyKey });
  replaceItems(queries, [replaced]);
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
