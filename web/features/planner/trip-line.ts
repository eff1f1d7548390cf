import { useQuery } from "@tanstack/react-query";
import { inBag, isNear, packedFor } from "@wardrobe/domain/planner/kept-trip.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { useLanguage } from "#adapters/language.ts";
import { today } from "#adapters/today.ts";
import { useTrip } from "#features/planner/kept-trip.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

/** The kept trip in a line: where, when, and how much of it is packed; whether it is near. Null without a trip. */
export function useTripLine(): { line: string; isNear: boolean } | null {
  const language = useLanguage();
  const { trip } = useTrip();
  const { data: items = [] } = useQuery({ ...itemsQuery, enabled: false });
  if (trip === null) return null;
  const days = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" });
  const owned = packedFor(trip).filter((id) => items.some((item) => item.id === id));
  const ticked = inBag(trip);
  const packed = plannerText(language, "packed_of", {
    packed: owned.filter((id) => ticked.includes(id)).length,
    count: owned.length,
  });
  // Without the full stop of a Russian month.
  const when = days.formatRange(Date.parse(trip.from), Date.parse(trip.to)).replace(/\.$/, "");
  return { line: `${trip.place.name}, ${when} · ${packed}`, isNear: isNear(trip, today()) };
}
