import { describe, expect, test } from "vitest";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { OCCASIONS_MAX, plannerCalls, TRIP_DAYS_MAX } from "@wardrobe/domain/planner/calls.ts";
import { tripWeather } from "@wardrobe/domain/planner/trip.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { WeatherUnavailable } from "#adapters/weather/port.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { setWritable } from "#testing/test-chats.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeGarment, makeItem, makePerson, openWithPerson, refusal } from "#testing/test-people.ts";

const TODAY = "2026-11-20";
const RIGA = { lat: 56.95, lon: 24.11 };
const CLOTHES = {
  sweater: { position: "upper", type: "Sweater", style: "Casual", color: ["White"] },
  shirt: { position: "upper", type: "Shirt", style: "Business", color: ["White"] },
  tee: { position: "upper", type: "T-Shirt", style: "Casual", color: ["White"] },
  jeans: { position: "lower", type: "Jeans", style: "Casual", color: ["Blue"] },
  boots: { position: "feet", type: "Sneakers", style: "Casual", color: ["Black"] },
  coat: { position: "outerwear", type: "Coat", style: "Casual", color: ["Black"] },
} as const satisfies Record<string, ItemChanges>;

describe.each(databaseKinds)("planning on the %s database", (kind) => {
  test("a trip is packed from what is at hand, by the forecast and then by the season, for no credit (TRIP-01)", async () => {
    const { server, person, ids } = await open();
    await call(server, wardrobeCalls.updateItem, { token: person.token, body: { id: ids.tee, state: "laundry" } });
    const credits = async () =>
      (await call(server, profileCalls.getSettings, { token: person.token })).recommend_credits_left;
    const before = await credits();
    const to = addDays(TODAY, 6);
    const trip = await pack({ ...RIGA, from: TODAY, to, occasions: ["business meeting"] });
    const days = [TODAY, ...[0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(TODAY, ahead))];
    expect(trip.days.map(({ date }) => date)).toEqual(days);
    expect(trip.days.map(({ occasion }) => occasion)).toEqual([undefined, "business meeting", ...Array(6)]);
    expect(trip.days.map(({ is_forecast }) => is_forecast)).toEqual([...Array(7).fill(true), false]);
    const worn = new Set(trip.days.flatMap(({ outfit }) => SLOTS.flatMap((slot) => outfit?.[slot] ?? [])));
    expect([...worn].toSorted()).toEqual(trip.item_ids.toSorted());
    for (const { outfit } of trip.days) expect([outfit?.lower, outfit?.feet]).toEqual([ids.jeans, ids.boots]);
    expect(trip.days[1]?.outfit?.upper).toBe(ids.shirt);
    expect(trip.item_ids).not.toContain(ids.tee);
    expect(await credits()).toBe(before);

    async function pack(body: object) {
      return await call(server, plannerCalls.packTrip, { token: person.token, body });
    }
  });

  test("without the weather's provider the season of the place decides; an empty wardrobe packs nothing (TRIP-01)", async () => {
    const weather = { provider: "away", read: async () => await Promise.reject(new WeatherUnavailable("away")) };
    const { server, person, ids } = await open({ weather });
    const packFor = async (token: string, place: object) =>
      await call(server, plannerCalls.packTrip, { token, body: { ...place, from: TODAY, to: TODAY } });
    const [cold] = (await packFor(person.token, RIGA)).days;
    const [warm] = (await packFor(person.token, { lat: -34, lon: 151 })).days;
    expect([cold?.outfit?.outerwear, warm?.outfit?.outerwear]).toEqual([ids.coat, null]);
    const other = await makePerson(server);
    expect(await packFor(other.token, RIGA)).toEqual({
      item_ids: [],
      days: [{ date: TODAY, outfit: null, is_forecast: false }],
    });
  });

  test("the list goes into the chat, refused where the bot may not write, and names nothing of anybody else (TRIP-01)", async () => {
    const messenger = fakeMessenger();
    let isAway = false;
    const sendUnlessAway: typeof messenger.send = async (...message) => {
      if (isAway) throw new MessengerUnavailable("away");
      return await messenger.send(...message);
    };
    const { server, person, ids } = await open({ messenger: { ...messenger, send: sendUnlessAway } });
    const { token } = person;
    const body = { place: "Riga", from: TODAY, to: addDays(TODAY, 2), item_ids: [ids.boots, ids.shirt] };
    const send = async () => (await call(server, plannerCalls.sendTrip, { token, body })).outcome;
    expect([await send(), messenger.written.length]).toEqual(["refused", 0]);
    await setWritable(server, person.userId);
    expect(await send()).toBe("sent");
    const [{ to, message } = { to: 0, message: { text: "" } }] = messenger.written;
    expect([to, message.text]).toEqual([
      person.telegramId,
      "Riga, November 20 – November 22\n\n2 items to pack:\n▫️ Shirt\n▫️ Sneakers",
    ]);
    const other = await makeItem(server, await makePerson(server));
    const foreign = { ...body, item_ids: [ids.boots, other.id] };
    expect(await refusal(server, plannerCalls.sendTrip, { token, body: foreign })).toEqual([404, "item_not_found"]);
    isAway = true;
    expect(await send()).toBe("unavailable");
  });

  test("refused are a trip that ends before it begins or lasts too long, and too many occasions (TRIP-01)", async () => {
    const { server, person } = await openWithPerson(kind);
    const refused = async (body: object) =>
      await refusal(server, plannerCalls.packTrip, {
        token: person.token,
        body: { ...RIGA, from: TODAY, to: TODAY, ...body },
      });
    expect(await refused({ to: "2026-11-19" })).toEqual([422, "bad_request"]);
    expect(await refused({ to: addDays(TODAY, TRIP_DAYS_MAX) })).toEqual([422, "bad_request"]);
    expect(await refused({ to: addDays(TODAY, TRIP_DAYS_MAX - 1) })).toEqual([200, null]);
    expect(await refused({ occasions: Array(OCCASIONS_MAX + 1).fill("x") })).toEqual([422, "bad_request"]);
  });

  test("a garment on a photo is judged without being added, also with a full wardrobe's plan (BUY-01)", async () => {
    const { server, person, ids } = await open();
    const { token } = person;
    const body = { image: await drawPhoto() };
    const answer = await call(server, plannerCalls.shouldBuy, { token, body });
    const { type, position } = answer.garment;
    const same = Object.entries(CLOTHES).filter(([, one]) => one.type === type);
    expect([position, answer.new_outfits > 0]).toEqual(["upper", true]);
    expect(answer.similar_ids.every((id) => same.some(([name]) => id === ids[name as keyof typeof ids]))).toBe(true);
    expect(await call(server, wardrobeCalls.listItems, { token })).toHaveLength(Object.keys(CLOTHES).length);
    expect(await refusal(server, plannerCalls.shouldBuy, { token, body: { image: "AAAA" } })).toEqual([
      415,
      "image_unreadable",
    ]);
  });

  async function open(overrides: Parameters<typeof openWithPerson>[2] = {}) {
    const { server, person } = await openWithPerson(kind, "pro_month", overrides);
    const ids = { sweater: "", shirt: "", tee: "", jeans: "", boots: "", coat: "" };
    for (const [name, changes] of Object.entries(CLOTHES))
      Object.assign(ids, { [name]: await makeGarment(server, person, { season: [], ...changes }) });
    return { server, person, ids };
  }
});

test("a day of a trip has the forecast of its own hours there, and beyond it the season of its place (TRIP-01)", () => {
  const hours = Array.from({ length: 28 }, (_one, hour) => ({
    atMs: Date.parse("2026-11-20T00:00:00Z") + hour * 3_600_000,
    temp: hour,
    feelsLike: hour,
    rainMm: 0,
    windSpeed: 1,
    condition: "Clouds" as const,
  }));
  const of = (lat: number, lon: number, to = TODAY) =>
    tripWeather({ from: TODAY, to }, { lat, lon }, hours).map(({ weather, isForecast }) => [
      isForecast,
      weather.day?.felt_min ?? weather.main.feels_like,
      weather.day?.felt_max ?? null,
    ]);
  expect(of(50, 0)).toEqual([[true, 6, 21]]);
  expect(of(50, 45)).toEqual([[true, 3, 18]]);
  expect(of(50, -75)).toEqual([[true, 11, 26]]);
  expect(of(50, 0, "2026-11-21")[1]).toEqual([false, 9, null]);
  expect(of(-35, 0, "2026-11-21")[1]).toEqual([false, 12, null]);
  expect(of(5, 0, "2026-11-21")[1]).toEqual([false, 26, null]);
});
