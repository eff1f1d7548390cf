import { dayOf } from "@wardrobe/domain/people/day.ts";
import { monthsUntil, type Statistics } from "@wardrobe/domain/wears/statistics.ts";
import type { Actor, App } from "#app.ts";
import { getPerson } from "#features/people/people.ts";
import { countItemsByField } from "#features/wardrobe/worn-items.ts";
import { countWearsByMonth } from "#features/wears/wear-store.ts";

/** What the caller's wardrobe consists of and what of it is worn, until their own today. */
export async function getStatistics(
  app: Pick<App, "db" | "clock">,
  { userId }: Pick<Actor, "userId">,
): Promise<Statistics> {
  const today = dayOf(await getPerson(app.db, userId), app.clock.now());
  const months = monthsUntil(today);
  const wears = await countWearsByMonth(app.db, userId, `${months[0]}-01`);
  return {
    ...(await countItemsByField(app.db, userId, today)),
    by_month: months.map((month) => ({ month, wears: wears.get(month) ?? 0 })),
  };
}
