import { dayAt, type Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import type { App } from "#app.ts";
import { isItself } from "#features/boards/answer-last.ts";
import { dayIn } from "#features/boards/asked-day.ts";
import type { BoardOf } from "#features/boards/board.ts";
import { listBoards } from "#features/boards/board-store.ts";
import type { Person } from "#features/people/people.ts";
import { cityMentioned } from "#features/recommendations/named-city.ts";

/** The city that the day's messages before named last, and the coming day it was named with: "what’s the weather there?" is of these. */
export async function placeOfTalk(
  app: Pick<App, "db" | "clock" | "places" | "stylist">,
  person: Person,
  of: BoardOf,
): Promise<{ readonly city: City; readonly date: Day | null } | null> {
  const zone = person.time_zone ?? "UTC";
  const today = dayAt(app.clock.now(), zone);
  const said = (await listBoards(app.db, person.id)).filter(
    ({ asked_in, due_at }) => !isItself(of, asked_in) && dayAt(due_at, zone) === today,
  );
  for (const { words, board } of said.toReversed()) {
    const city = words === null ? null : cityMentioned(app, words, languageOfSettings(person.language));
    const day = board?.date ?? dayIn(words ?? "", today);
    if (city !== null) return { city, date: day === today ? null : day };
  }
  return null;
}
