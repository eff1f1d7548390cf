import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { LISTS_SENT_PER_HOUR, type plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { tellTrip } from "@wardrobe/domain/planner/tell-trip.ts";
import type { Actor, App } from "#app.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";

type SendTrip = typeof plannerCalls.sendTrip;

/** Writes the list of a trip into the chat, as plain text. Throws item_not_found and too_many_requests. */
export async function sendTrip(
  app: Pick<App, "db" | "clock" | "messenger">,
  { userId }: Actor,
  { place, from, to, item_ids }: Input<SendTrip>,
): Promise<Reply<SendTrip>> {
  const packed = new Set(item_ids);
  const items = (await listDescribedItems(app.db, userId)).filter(({ id }) => packed.has(id));
  if (items.length < packed.size) throw new AppError("item_not_found");
  await limitRate(app, userId, { action: "trip_sent", perHour: LISTS_SENT_PER_HOUR });
  try {
    const isSent = await writeToPerson(app, userId, (person) => {
      const language = languageOfSettings(person.language);
      return { text: tellTrip(language, { place, from, to, items }), buttons: [[openButton(language)]] };
    });
    return { outcome: isSent ? "sent" : "refused" };
  } catch (error) {
    if (!(error instanceof MessengerUnavailable)) throw error;
    return { outcome: "unavailable" };
  }
}
