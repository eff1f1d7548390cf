import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import { PLANS_KEPT_DAYS, type KeptTrip, type plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { joinTrips, packedFor } from "@wardrobe/domain/planner/kept-trip.ts";
import type { App, Verb } from "#app.ts";
import { lockPerson } from "#features/people/people.ts";
import { deleteTrip, deleteTripsBefore, findTrip, putTrip } from "#features/planner/trip-store.ts";
import { lockExistingItems } from "#features/wardrobe/worn-items.ts";

type Calls = typeof plannerCalls;

export const getTrip: Verb<Calls["getTrip"], "db", "userId"> = async (app, { userId }) => {
  return { trip: await findTrip(app.db, userId) };
};

/** Joins a device's trip with the kept one. Garments that are nobody's by now, or another person's, are left out. */
export const saveTrip: Verb<Calls["saveTrip"], "db" | "clock", "userId"> = async (
  app,
  { userId },
  { trip: sent, is_new = false },
) => {
  return await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const kept = await findTrip(trx, userId);
    const own = await lockExistingItems(trx, userId, packedFor(sent));
    const trip = joinTrips(kept, cleaned(sent, own, app.clock.now()), is_new);
    if (trip !== null && trip !== kept) await putTrip(trx, userId, trip);
    return { trip };
  });
};

export const forgetTrip: Verb<Calls["forgetTrip"], "db", "userId"> = async (app, { userId }, { id }) => {
  await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    if ((await findTrip(trx, userId))?.id === id) await deleteTrip(trx, userId);
  });
};

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
