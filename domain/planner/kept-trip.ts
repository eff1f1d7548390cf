import { addDays, type Day } from "#people/day.ts";
import type { KeptTrip } from "#planner/calls.ts";

/** The garments of a trip: what its days wear, each once. */
export function packedFor({ days }: Pick<KeptTrip, "days">): string[] {
  return [...new Set(days.flatMap(({ item_ids }) => item_ids))];
}

/** How many outfits its days and their occasions wear, and how many of them are different (TRIP-01). */
export function countOutfits({ days }: Pick<KeptTrip, "days">): Readonly<Record<"all" | "different", number>> {
  const worn = days.filter(({ item_ids }) => item_ids.length > 0);
  return { all: worn.length, different: new Set(worn.map(({ item_ids }) => [...item_ids].sort().join())).size };
}

/** Whether it is on, or begins tomorrow. */
export function isNear({ from, to }: Pick<KeptTrip, "from" | "to">, today: Day): boolean {
  return today >= addDays(from, -1) && today <= to;
}

/** The garments of the trip's list that are in the bag. */
export function inBag({ ticks }: Pick<KeptTrip, "ticks">): string[] {
  return ticks.filter(({ is_packed }) => is_packed).map(({ item_id }) => item_id);
}

/** The trip with its ticks of these garments, changed now; later than before even where this clock is slow (SPEC-129). */
export function withTicked(trip: KeptTrip, itemIds: readonly string[], now: Date): KeptTrip {
  const before = new Map(trip.ticks.map((tick) => [tick.item_id, tick]));
  const changed = packedFor(trip)
    .filter((id) => (before.get(id)?.is_packed ?? false) !== itemIds.includes(id))
    .map((id) => ({ item_id: id, is_packed: itemIds.includes(id), at: after(now, before.get(id)?.at) }));
  return withTicks(trip, changed);
}

/** The trip with other days; of what it no longer wears no tick is left. */
export function withDays(trip: KeptTrip, days: KeptTrip["days"], now: Date): KeptTrip {
  return withTicks({ ...trip, days, packed_at: after(now, trip.packed_at) }, []);
}

/**
 * The trip that two devices have in common (SPEC-129): the days that were chosen last, and of each garment the last tick.
 * `kept` itself where `mine` is another one, and null where `mine` is none that the server has yet to know: it has ended.
 */
export function joinTrips(kept: KeptTrip | null, mine: KeptTrip, isNew: boolean): KeptTrip | null {
  if (kept === null) return isNew ? mine : null;
  const isSame = mine.id === kept.id || (isNew && whereAndWhen(mine) === whereAndWhen(kept));
  if (!isSame) return kept;
  const last = mine.packed_at > kept.packed_at ? mine : kept;
  return withTicks({ ...last, id: kept.id, ticks: kept.ticks }, mine.ticks);
}

function whereAndWhen({ place: { lat, lon }, from, to }: KeptTrip): string {
  return [lat, lon, from, to].join();
}

/** The trip with these ticks where they are later than its own. */
function withTicks(trip: KeptTrip, ticks: KeptTrip["ticks"]): KeptTrip {
  const last = new Map(trip.ticks.map((tick) => [tick.item_id, tick]));
  for (const tick of ticks) if (tick.at > (last.get(tick.item_id)?.at ?? "")) last.set(tick.item_id, tick);
  return { ...trip, ticks: packedFor(trip).flatMap((id) => last.get(id) ?? []) };
}

function after(now: Date, before = ""): string {
  const told = now.toISOString();
  return told > before ? told : new Date(Date.parse(before) + 1).toISOString();
}
