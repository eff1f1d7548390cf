import type { KeptTrip } from "@wardrobe/domain/planner/calls.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Trx } from "#app.ts";
import { countChanged, type Database } from "#adapters/db/port.ts";

export async function findTrip(db: Database, userId: string): Promise<KeptTrip | null> {
  const row = await db.selectFrom("trips").select("trip").where("user_id", "=", userId).executeTakeFirst();
  return row?.trip ?? null;
}

/** Keeps the trip in place of the one that the person has, if any. */
export async function putTrip(trx: Trx, userId: string, trip: KeptTrip): Promise<void> {
  const row = { ends_on: trip.to, trip: JSON.stringify(trip) };
  await trx
    .insertInto("trips")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

export async function deleteTrip(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("trips").where("user_id", "=", userId).execute();
}

/** Deletes the trips that ended before this day, of everybody; returns how many. */
export async function deleteTripsBefore(db: Database, day: Day): Promise<number> {
  return await countChanged(db.deleteFrom("trips").where("ends_on", "<", day));
}
