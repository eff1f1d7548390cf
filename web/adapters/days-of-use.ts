import { z } from "zod/mini";
import { Day } from "@wardrobe/domain/people/day.ts";
import { withDayOfUse } from "@wardrobe/domain/profile/home-screen.ts";
import { read, write } from "#adapters/local-store.ts";

// Apart from the rest of the local storage, because no start needs it.
const KEY = "home_screen";
const StoredUse = z.object({ user_id: z.string(), days: z.array(Day), isAnswered: z.boolean() });
type Use = { readonly days: readonly Day[]; readonly isAnswered: boolean };

/** The first days on which the app was used on this device, and whether the offer of an icon is answered (NATIVE-01). */
export function readUse(userId: string): Use {
  return read(KEY, StoredUse, userId) ?? { days: [], isAnswered: false };
}

export function rememberDay(userId: string, day: Day): void {
  const { days, isAnswered } = readUse(userId);
  write(KEY, { user_id: userId, days: withDayOfUse(days, day), isAnswered });
}

export function rememberHomeAnswer(userId: string): void {
  write(KEY, { user_id: userId, days: readUse(userId).days, isAnswered: true });
}
