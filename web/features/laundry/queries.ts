import type { QueryClient } from "@tanstack/react-query";
import { stateText } from "@wardrobe/domain/text/states.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { toLaundry } from "@wardrobe/domain/wardrobe/laundry.ts";
import { DELETION_UNDO_MS } from "@wardrobe/domain/wardrobe/selection.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { currentLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { updateItems } from "#features/wardrobe/mutations.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { showToast } from "#ui/show-toast.ts";
import { showUndo } from "#ui/show-undo.ts";

/** Those of these garments that would go into the laundry now (STATE-02). */
export function washable(queries: QueryClient, itemIds: readonly string[]): readonly Item[] {
  const items = queries.getQueryData(itemsQuery.queryKey) ?? [];
  return toLaundry(items.filter(({ id }) => itemIds.includes(id)));
}

/** Puts garments into the laundry or returns them, all with one undo. A toast says what was done, or why not. */
export async function putInto(
  queries: QueryClient,
  state: "laundry" | "at_hand",
  items: readonly Item[],
): Promise<void> {
  const ids = items.map(({ id }) => id);
  const put = async (to: typeof state): Promise<void> => {
    try {
      await updateItems(queries, ids, { state: to });
    } catch (error) {
      showToast(noteFailure("The laundry was not changed", error, stateText(currentLanguage(), "not_saved")), "error");
      throw error;
    }
  };
  await put(state);
  telegram.haptic("success");
  const text = stateText(currentLanguage(), state === "laundry" ? "in_laundry" : "at_hand_again", {
    count: ids.length,
  });
  const undo = (): void => void put(state === "laundry" ? "at_hand" : "laundry").catch(() => undefined);
  showUndo(text, { label: textOf("undo"), run: undo, forMs: DELETION_UNDO_MS });
}
