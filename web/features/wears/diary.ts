import type { QueryClient } from "@tanstack/react-query";
import type { ClientInput } from "@wardrobe/domain/call.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { wearText } from "@wardrobe/domain/text/wears.ts";
import { isTakenOff } from "@wardrobe/domain/wardrobe/laundry.ts";
import { DELETION_UNDO_MS } from "@wardrobe/domain/wardrobe/selection.ts";
import type { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { findBefore } from "@wardrobe/domain/wears/entry.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { createDeletionRunner, flushWhenHidden } from "#adapters/deletion-runner.ts";
import { currentLanguage } from "#adapters/language.ts";
import { queries } from "#adapters/query-client.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { today } from "#adapters/today.ts";
import { putInto, washable } from "#features/laundry/queries.ts";
import { addWear, deleteWears, hideWears, unhideWears, wearsQuery } from "#features/wears/queries.ts";
import { shrinkInto } from "#ui/motion.ts";
import { showToast } from "#ui/show-toast.ts";
import { showUndo } from "#ui/show-undo.ts";

/** Deletions of entries, which can be undone for a few seconds (WEAR-01). */
export const wearDeletions = createDeletionRunner({
  hide: (ids) => hideWears(queries, ids),
  unhide: (hidden) => unhideWears(queries, hidden),
  send: async (ids) => await deleteWears(queries, ids),
  offerUndo: (_count, { undo, until }) => {
    telegram.haptic("success");
    showToast(wearText(currentLanguage(), "removed"), "info", { label: textOf("undo"), run: undo, until });
  },
  showFailure: (error) => showFailure(error, "not_removed"),
  schedule: (callback) => void setTimeout(callback, DELETION_UNDO_MS),
});
if (typeof document !== "undefined") flushWhenHidden(wearDeletions);

/** Enters what was worn, and offers to undo it, unless the screen says that it is entered. False where it failed: then a toast says why. */
export async function enterWear(
  client: QueryClient,
  worn: ClientInput<typeof wearCalls.addWear>,
  isSaid = false,
): Promise<boolean> {
  try {
    // An entry whose deletion is pending would be found, and deleted afterwards.
    await wearDeletions.flush();
    const { isKnown, ...entry } = await addWear(client, worn);
    const { id } = entry;
    // Its undo would take out the entry that was there before.
    if (isKnown) {
      telegram.haptic("choice");
      showToast(wearText(currentLanguage(), "worn_already"));
      return true;
    }
    const undo = (): void => {
      const hidden = hideWears(client, [id]);
      deleteWears(client, [id]).catch((error: unknown) => {
        unhideWears(client, hidden);
        showFailure(error, "not_removed");
      });
    };
    telegram.haptic("success");
    if (isSaid) return true;
    const washed = worn.date < today() ? washable(client, worn.item_ids) : [];
    const wash = (): void => void putInto(client, "laundry", washed).catch(() => undefined);
    const day = { from: worn.date, to: worn.date };
    const before = findBefore(client.getQueryData(wearsQuery(day).queryKey) ?? [], entry);
    const more =
      washed.length > 0
        ? { label: stateText(currentLanguage(), "into_laundry"), run: wash }
        : before !== null && worn.date === today()
          ? { label: wearText(currentLanguage(), "instead"), run: () => wearDeletions.start([before.id]) }
          : null;
    showUndo(
      enteredText(currentLanguage(), worn.date),
      { label: textOf("undo"), run: undo, forMs: DELETION_UNDO_MS },
      more,
    );
    return true;
  } catch (error) {
    showFailure(error, "not_entered");
    return false;
  }
}

/** What was just entered shrinks into the bar's entry that leads to the diary, whose button the toast covers. `from`: what was pressed. */
export function showEntered(from: Element): void {
  const way = document.querySelector('nav [href="/wardrobe"] svg');
  if (way === null) return;
  const shown = from.closest("section, [role=dialog]");
  shrinkInto(shown?.querySelector("li:not([inert]) [role=img]") ?? shown?.querySelector("[role=img]") ?? null, way);
}

/** By this device's clock. */
export function isOffNow(day: Day): boolean {
  return isTakenOff(day, { today: today(), hour: new Date().getHours() });
}

/** Until the evening today's outfit is still to be worn, and nobody reports it (WEAR-01). */
export function enteredText(language: Language, day: Day): string {
  return wearText(language, isOffNow(day) ? "entered" : "entered_today");
}

/** The label of a garment or an outfit that is entered for a day. */
export function wornText(language: Language, day: Day): string {
  return wearText(language, isOffNow(day) ? "worn" : "on_today");
}

/** Says what was not done: the server's reason, or that it may be the connection. */
export function showFailure(error: unknown, text: "not_entered" | "not_removed"): void {
  showToast(noteFailure("The diary was not changed", error, wearText(currentLanguage(), text)), "error");
}
