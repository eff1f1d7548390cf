import { describe, expect, test } from "vitest";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { plannerCalls, PLANS_KEPT_DAYS, TRIP_DAYS_MAX, type KeptTrip } from "@wardrobe/domain/planner/calls.ts";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { getTrip, sweepTrips } from "#features/planner/kept-trip.ts";
import { tripWith } from "#testing/every-route/trip-cases.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeGarment, makeItem, makePerson, openWithPerson, refusal } from "#testing/test-people.ts";

const DAY_MS = 86_400_000;
const ID = "T".repeat(22);
const NOW = "2026-11-20T12:00:00.000Z";

describe.each(databaseKinds)("a trip on the %s database (SPEC-129)", (kind) => {
  test("it is kept with what two devices ticked, is exported, and ends on both", async () => {
    const { token, save, read, garments, server } = await open();
    const [shirt, jeans] = garments;
    const wears = { ...tripWith(ID, shirt), days: [day(shirt, jeans)], ticks: [] };
    expect(await save(wears, true)).toEqual(wears);
    const tick = (item_id: string) => ({ item_id, is_packed: true, at: wears.packed_at });
    for (const item of [shirt, jeans]) await save({ ...wears, ticks: [tick(item)] });
    expect((await read())?.ticks.toSorted(byItem)).toEqual([tick(shirt), tick(jeans)].toSorted(byItem));
    expect((await call(server, accountCalls.exportAccount, { token })).trip).toEqual(await read());
    const forget = async (id: string) => await call(server, plannerCalls.forgetTrip, { token, body: { id } });
    await forget("A".repeat(22));
    expect(await read()).not.toBeNull();
    for (let time = 0; time < 2; time++) await forget(ID);
    expect([await read(), await save(wears)]).toEqual([null, null]);
  });

  test("what is not the caller's, or no longer, is left out, and the list stays whole when a garment is deleted", async () => {
    const { token, save, read, garments, server } = await open();
    const [shirt, jeans] = garments;
    const { id: foreign } = await makeItem(server, await makePerson(server));
    const named = { ...tripWith(ID, foreign), days: [day(shirt, foreign, jeans)] };
    const saved = await save(named, true);
    expect([saved?.days, saved?.ticks]).toEqual([[day(shirt, jeans)], []]);
    await call(server, wardrobeCalls.deleteItem, { token, body: { id: jeans } });
    expect((await read())?.days).toEqual([day(shirt, jeans)]);
    const again = await save({ ...named, packed_at: NOW });
    expect(again?.days).toEqual([day(shirt)]);
  });

  test("a fast clock outdoes nobody, and nothing is kept of a trip that is too long or turned round", async () => {
    const { save, garments, refused, server } = await open();
    const trip = tripWith(ID, garments[0]);
    const fast = { packed_at: "2030-01-01T00:00:00.000Z" };
    const ticks = trip.ticks.map((tick) => ({ ...tick, at: fast.packed_at }));
    const saved = await save({ ...trip, ...fast, ticks }, true);
    const now = server.clock.now().toISOString();
    expect([saved?.packed_at, saved?.ticks[0]?.at]).toEqual([now, now]);
    for (const wrong of [
      { to: addDays(trip.from, TRIP_DAYS_MAX) },
      { to: addDays(trip.from, -1) },
      { packed_at: "yesterday" },
      { days: Array(200).fill(trip.days[0]) },
    ])
      expect(await refused({ ...trip, ...wrong })).toEqual([422, "bad_request"]);
  });

  test("it is gone some days after its last day", async () => {
    const { save, read, garments, server } = await open();
    await save({ ...tripWith(ID, garments[0]), from: "2026-11-20", to: "2026-11-20" }, true);
    server.clock.advance(PLANS_KEPT_DAYS * DAY_MS);
    expect([await sweepTrips(server.app), (await read())?.id]).toEqual([0, ID]);
    server.clock.advance(DAY_MS);
    expect([await sweepTrips(server.app), await read()]).toEqual([1, null]);
  });

  async function open() {
    const { server, person, token } = await openWithPerson(kind);
    const garments = [await makeGarment(server, person, {}), await makeGarment(server, person, {})] as const;
    return {
      server,
      token,
      garments,
      save: async (trip: KeptTrip, is_new = false) =>
        (await call(server, plannerCalls.saveTrip, { token, body: { trip, is_new } })).trip,
      refused: async (trip: KeptTrip) => await refusal(server, plannerCalls.saveTrip, { token, body: { trip } }),
      read: async () => (await getTrip(server.app, person)).trip,
    };
  }
});

const day = (...item_ids: string[]) => ({
  date: "2026-12-10",
  occasion: null,
  item_ids,
  reason: "",
  is_forecast: false,
});
const byItem = (one: { item_id: string }, other: { item_id: string }) => one.item_id.localeCompare(other.item_id);
