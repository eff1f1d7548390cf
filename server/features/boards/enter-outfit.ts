import { AppError } from "@wardrobe/domain/errors.ts";
import { daysBetween, type Day } from "@wardrobe/domain/people/day.ts";
import { itemsOf, type BoardOutfit } from "@wardrobe/domain/recommendations/outfit-board.ts";
import type { ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import type { Person } from "#features/people/people.ts";
import { planWeek } from "#features/planner/week.ts";
import { addWear } from "#features/wears/diary.ts";

export type Worn = { readonly item_ids: string[]; readonly look_id?: string; readonly occasion?: string };
export function wornOf(outfit: BoardOutfit): Worn {
  const { occasion } = outfit;
  return { item_ids: itemsOf(outfit), ...(occasion !== undefined && { occasion }) };
}

/** Enters what is worn for a day, or plans it for a coming one, or for today where that is asked; says how. The diary keeps one entry however often this comes. */
export async function enterWorn(
  app: Pick<App, "db" | "clock" | "random">,
  { id: userId }: Person,
  {
    day,
    today,
    worn,
    plans = false,
  }: { readonly day: Day; readonly today: Day; readonly worn: Worn; readonly plans?: boolean },
): Promise<{ readonly said: ChatTextKey; readonly isEntered: boolean }> {
  const ahead = daysBetween(today, day);
  const isPlanned = ahead > 0 || (plans && ahead === 0);
  try {
    if (isPlanned) await planWeek(app, { userId }, { days: [{ date: day, ...worn }] });
    else await addWear(app, { userId }, { date: day, ...worn });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { said: error.code === "item_not_found" ? "board_gone" : "board_not_entered", isEntered: false };
  }
  return {
    said: isPlanned ? (ahead === 1 ? "board_planned" : "board_planned_later") : "board_entered",
    isEntered: true,
  };
}
