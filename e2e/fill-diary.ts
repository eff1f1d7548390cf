import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import { LET_GO_AFTER_DAYS } from "@wardrobe/domain/wardrobe/let-go.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { ask } from "../server/testing/server-client.ts";
import type { JourneyServer } from "./server.ts";
import { signIn } from "./sign-in.ts";

const POSITIONS = ["upper", "lower", "feet", "outerwear"] as const;
/** A day on which nothing was entered comes so often. */
const FREE_DAY = 5;

/** Enters an outfit on most of the last days, of what the person's wardrobe has. */
export async function fillDiary(server: JourneyServer, person: string, days: number): Promise<void> {
  const token = await signIn(server, person);
  const items = await ask(server.process, wardrobeCalls.listItems, { token });
  const today = dayAt(new Date(), "Europe/Moscow");
  for (let day = 0; day < days; day++) {
    if (day % FREE_DAY === FREE_DAY - 2) continue;
    const item_ids = POSITIONS.flatMap((position, index) => {
      const own = items.filter((item) => item.position === position);
      const worn = own[(day * (index + 2)) % Math.max(1, own.length)];
      return worn === undefined || (position === "outerwear" && day % 2 === 0) ? [] : [worn.id];
    });
    await ask(server.process, wearCalls.addWear, { token, input: { date: addDays(today, -day), item_ids } });
  }
}

/** Enters all of a person's garments for a day longer ago than anything is kept without a question (STATE-04). */
export async function wearLongAgo(server: JourneyServer, person: string): Promise<void> {
  const token = await signIn(server, person);
  const items = await ask(server.process, wardrobeCalls.listItems, { token });
  const date = addDays(dayAt(new Date(), "Europe/Moscow"), -LET_GO_AFTER_DAYS - 1);
  for (const { id } of items) await ask(server.process, wearCalls.addWear, { token, input: { date, item_ids: [id] } });
}
