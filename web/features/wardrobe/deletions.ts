import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { DELETION_UNDO_MS } from "@wardrobe/domain/wardrobe/selection.ts";
import { say } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { queries } from "#adapters/query-client.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { createDeletionRunner } from "#features/wardrobe/deletion-runner.ts";
import { deleteItems, putItemsBack, takeItemsOut } from "#features/wardrobe/queries.ts";
import { showToast } from "#ui/show-toast.ts";

/** Deletions that can be undone for a few seconds (E-04); a page that is left or closed settles them. */
export const deletions = createDeletionRunner({
  takeOut: (ids) => takeItemsOut(queries, ids),
  putBack: (taken) => putItemsBack(queries, taken),
  send: deleteItems,
  offerUndo: (count, offer) => {
    telegram.haptic("success");
    const text = count === 1 ? say("item_deleted_short") : say("items_deleted", { count });
    showToast(text, "info", { label: say("undo"), run: offer.undo, until: offer.until });
  },
  tellFailure: (error) => {
    logError(MESSAGES.failedToDeleteItem, error);
    telegram.haptic("error");
    showToast(say("failed_delete_item"), "error");
  },
  later: (act) => void setTimeout(act, DELETION_UNDO_MS),
});

/** From now on whatever can still be undone is sent when the page goes out of sight: it may never come back. */
export function settleWhenHidden(): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void deletions.settle();
  });
  addEventListener("pagehide", () => void deletions.settle());
}
