import type { QueryClient } from "@tanstack/react-query";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { plannerCalls, type PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { plannerText, type PlannerTextKey } from "@wardrobe/domain/text/planner.ts";
import { DELETION_UNDO_MS } from "@wardrobe/domain/wardrobe/selection.ts";
import { callApi } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { startTap } from "#adapters/telegram/start-tap.ts";
import { textOf } from "#adapters/texts.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { isForSame, planDays, unplanDays } from "#features/planner/queries.ts";
import { onFreshTap, showUndo } from "#ui/show-undo.ts";
import { showToast } from "#ui/show-toast.ts";

type Planned = {
  readonly date: Day;
  readonly item_ids: readonly string[];
  readonly look_id?: string;
  readonly occasion?: string;
};

/** Plans outfits with one undo. False where it failed: then a toast says why. */
export async function plan(queries: QueryClient, days: readonly Planned[]): Promise<boolean> {
  try {
    const before = await planDays(
      queries,
      days.map((day) => ({ ...day, item_ids: [...day.item_ids] })),
    );
    telegram.haptic("success");
    const [one, ...others] = days;
    const said = others.length === 0 && one !== undefined ? "is_planned" : "days_planned";
    offerUndo(said, days.length, async () => {
      const added = days.filter((day) => !before.some((old) => isForSame(old, day)));
      for (const occasion of new Set(added.map((day) => day.occasion))) {
        const dates = added.filter((day) => day.occasion === occasion).map(({ date }) => date);
        await unplanDays(queries, dates, occasion);
      }
      await planAgain(queries, before);
    });
    return true;
  } catch (error) {
    showFailure(error, "not_planned");
    return false;
  }
}

/** Removes a planned outfit with an undo. */
export async function unplan(queries: QueryClient, { date, occasion }: PlannedOutfit): Promise<void> {
  try {
    const before = await unplanDays(queries, [date], occasion);
    telegram.haptic("success");
    if (before.length > 0) offerUndo("plan_removed", 1, async () => await planAgain(queries, before));
  } catch (error) {
    showFailure(error, "not_removed");
  }
}

/** Opens the plan as a calendar file (WEEK-02). */
export async function openCalendarFile(): Promise<void> {
  const isFresh = startTap();
  try {
    const { url } = await callApi(plannerCalls.shareWeek, undefined);
    if (url === null) return showToast(plannerText(currentLanguage(), "nothing_planned"));
    const label = plannerText(currentLanguage(), "calendar_file");
    onFreshTap({ isFresh, text: textOf("tap_again"), label }, () => telegram.openPage(url));
  } catch (error) {
    showFailure(error, "calendar_failed");
  }
}

function offerUndo(said: PlannerTextKey, count: number, undo: () => Promise<void>): void {
  showUndo(plannerText(currentLanguage(), said, { count }), {
    label: textOf("undo"),
    run: () => void undo().catch((error: unknown) => showFailure(error, "not_removed")),
    forMs: DELETION_UNDO_MS,
  });
}

/** Says what was not done: the server's reason, or that it may be the connection. */
export function showFailure(error: unknown, text: PlannerTextKey): void {
  showToast(noteFailure("The plan was not changed", error, plannerText(currentLanguage(), text)), "error");
}

/** Plans what is left of earlier plans: they name garments that were deleted since, too. */
async function planAgain(queries: QueryClient, before: readonly PlannedOutfit[]): Promise<void> {
  const items = queries.getQueryData(itemsQuery.queryKey);
  const days = before.map(({ date, item_ids, look_id, occasion }) => ({
    date,
    ...(occasion !== undefined && { occasion }),
    item_ids: item_ids.filter((id) => items?.some((item) => item.id === id) !== false),
    ...(look_id === null ? {} : { look_id }),
  }));
  const left = days.filter(({ item_ids }) => item_ids.length > 0);
  if (left.length > 0) await planDays(queries, left);
}
