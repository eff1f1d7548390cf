import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import { PLANS_KEPT_DAYS, type KeptTrip, type plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { joinTrips, packedFor } from "@wardrobe/domain/planner/kept-trip.ts";
import type { Actor, App } from "#app.ts";
import { lockPerson } from "#features/people/people.ts";
import { deleteTrip, deleteTripsBefore, findTrip, putTrip } from "#features/planner/trip-store.ts";
import { lockExistingItems } from "#features/wardrobe/worn-items.ts";

type Calls = typeof plannerCalls;

export async function getTrip(
  app: Pick<App, "db">,
  { userId }: Pick<Actor, "userId">,
): Promise<Reply<Calls["getTrip"]>> {
  return { trip: await findTrip(app.db, userId) };
}

/** Joins a device's trip with the kept one. Garments that are nobody's by now, or another person's, are left out. */
export async function saveTrip(
  app: Pick<App, "db" | "clock">,
  { userId }: Pick<Actor, "userId">,
  { trip: sent, is_new = false }: Input<Calls["saveTrip"]>,
): Promise<Reply<Calls["saveTrip"]>> {
  return await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const kept = await findTrip(trx, userId);
    const own = await lockExistingItems(trx, userId, packedFor(sent));
    const trip = joinTrips(kept, cleaned(sent, own, app.clock.now()), is_new);
    if (trip !== null && trip !== kept) await putTrip(trx, userId, trip);
    return { trip };
  });
}

export async function forgetTrip(
  app: Pick<App, "db">,
  { userId }: Pick<Actor, "userId">,
  { id }: Input<Calls["forgetTrip"]>,
): Promise<undefined> {
  await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    if ((await findTrip(trx, userId))?.id === id) await deleteTrip(trx, userId);
  });
}

/** Deletes trips long after their last day; returns how many. */
export async function sweepTrips({ db, clock }: Pick<App, "db" | "clock">): Promise<number> {
  return await deleteTripsBefore(db, addDays(dayAt(clock.now(), "UTC"), -PLANS_KEPT_DAYS));
}

/** With own garments only, and with nothing later than now: a clock that is fast would outdo every other device. */
function cleaned(trip: KeptTrip, own: ReadonlySet<string>, now: Date): KeptTrip {
  const told = now.toISOString();
  const notAfter = (at: string): string => (at > told ? told : at);
  return {
    ...trip,
    packed_at: notAfter(trip.packed_at),
    days: trip.days.map((day) => ({ ...day, item_ids: day.item_ids.filter((id) => own.has(id)) })),
    ticks: trip.ticks.filter(({ item_id }) => own.has(item_id)).map((tick) => ({ ...tick, at: notAfter(tick.at) })),
  };
}
