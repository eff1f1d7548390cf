import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { DELETION_UNDO_MS } from "@wardrobe/domain/wardrobe/selection.ts";
import { createDeletionRunner, flushWhenHidden } from "#adapters/deletion-runner.ts";
import { logError } from "#adapters/log.ts";
import { queries } from "#adapters/query-client.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { deleteItems, unhideItems, hideItems } from "#features/wardrobe/mutations.ts";
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
