import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { packedFor } from "@wardrobe/domain/planner/kept-trip.ts";
import { tellTrip } from "@wardrobe/domain/planner/trip.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import type { App } from "#app.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import type { Person } from "#features/people/people.ts";
import { getTrip } from "#features/planner/kept-trip.ts";
import { listItems } from "#features/wardrobe/list-items.ts";

/** Reads the list of the trip that is packed in the app, or says where one is packed (SPEC-120); null for other words. */
export async function tellPacked(
  app: Pick<App, "db" | "clock">,
  person: Person,
  words: string,
): Promise<Answered | null> {
  const asks = readQuestion(words)?.asks;
  if (asks !== "pack" && asks !== "packed") return null;
  const language = languageOfSettings(person.language);
  const { trip } = await getTrip(app, { userId: person.id });
  const today = dayAt(app.clock.now(), person.time_zone ?? "UTC");
  if (asks === "pack" || trip === null || trip.to < today)
    return { told: botText(language, "asked_pack", { trip: plannerText(language, "pack_trip") }) };
  const ids = packedFor(trip);
  const items = (await listItems(app, { userId: person.id })).filter(({ id }) => ids.includes(id));
  return { told: tellTrip(language, { ...trip, place: trip.place.name, items }) };
}
