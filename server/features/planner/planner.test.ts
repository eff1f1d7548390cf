import { describe, expect, test } from "vitest";
import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import { refinedText } from "@wardrobe/domain/text/refined.ts";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { OCCASIONS_MAX, plannerCalls, TRIP_DAYS_MAX, CALENDAR_LINK_MS } from "@wardrobe/domain/planner/calls.ts";
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
import ICAL from "ical.js";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { otherText } from "#testing/other-text.ts";

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
    expect(trip.forecast).toMatch(/°C/);
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

  test("a trip wears what is planned for its days, for an occasion too, and says so and which of it is not at hand or not in the collection, or that it is packed light (SPEC-124)", async () => {
    const { server, person, ids } = await open();
    const { token } = person;
    const outfit = (upper: string) => [upper, ids.jeans, ids.boots];
    const days = [
      { date: TODAY, item_ids: outfit(ids.tee) },
      { date: TODAY, item_ids: outfit(ids.shirt), occasion: "evening" },
      { date: addDays(TODAY, 1), item_ids: outfit(ids.sweater), occasion: "work" },
    ];
    await call(server, plannerCalls.planWeek, { token, body: { days } });
    await call(server, wardrobeCalls.updateItem, { token, body: { id: ids.sweater, state: "lent" } });
    const body = { ...RIGA, from: TODAY, to: addDays(TODAY, 1) };
    const pack = async (more = {}) => await call(server, plannerCalls.packTrip, { token, body: { ...body, ...more } });
    const trip = await pack();
    const reasons = async (more: object) => (await pack(more)).days.map((day) => day.outfit?.reason);
    const left = (missing: string) => refinedText("en", "trip_left", { missing });
    expect(trip.days.map(({ date, outfit, occasion }) => [date, outfit?.upper, occasion, outfit?.reason])).toEqual([
      [TODAY, ids.tee, undefined, "Just as you planned."],
      [TODAY, ids.shirt, "evening", "Just as you planned."],
      [addDays(TODAY, 1), expect.not.stringMatching(ids.sweater), "work", left("Not ready to wear: sweater.")],
    ]);
    const gathered = { name: "Sea", item_ids: [ids.shirt, ids.jeans, ids.boots] };
    const { id: collection } = await call(server, collectionCalls.addCollection, { token, body: gathered });
    const [outside, , away] = await reasons({ collection });
    expect([outside, away]).toEqual([left("Not in the collection: T-shirt."), left("Not ready to wear: sweater.")]);
    expect(trip.item_ids).toEqual(expect.arrayContaining([ids.tee, ids.shirt]));
    expect(new Set(await reasons({ is_light: true }))).toEqual(new Set([refinedText("en", "trip_light")]));
  });

  test("without the weather's provider the season of the place decides; an empty wardrobe packs nothing (TRIP-01)", async () => {
    const weather = { provider: "away", read: async () => await Promise.reject(new WeatherUnavailable("away")) };
    const { server, person, ids } = await open({ weather });
    const packFor = async (token: string, place: object) =>
      await call(server, plannerCalls.packTrip, { token, body: { ...place, from: TODAY, to: TODAY } });
    const [cold, beach] = (await packFor(person.token, { ...RIGA, occasions: ["beach"] })).days;
    const [warm] = (await packFor(person.token, { lat: -34, lon: 151 })).days;
    expect([cold, beach, warm].map((day) => day?.outfit?.outerwear)).toEqual([ids.coat, ids.coat, null]);
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
      "Riga, November 20 – November 22\n\n2 items to pack:\n▫️ White shirt\n▫️ Black sneakers",
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
  // For a week it stays about as it is.
  expect(of(50, 0, "2026-11-21")[1]).toEqual([false, 6, 21]);
  const [far, last] = ["2026-11-28", "2026-11-27"];
  expect(of(50, 0, last).at(-1)).toEqual([false, 6, 21]);
  expect(of(50, 0, far).at(-1)).toEqual([false, 9, null]);
  expect(of(-35, 0, far).at(-1)).toEqual([false, 12, null]);
  expect(of(5, 0, far).at(-1)).toEqual([false, 26, null]);
});

describe.each(databaseKinds)("the calendar file on the %s database (WEEK-02)", (kind) => {
  test("holds the plans from today on in the person's language, and an event keeps its UID when the outfit changes", async () => {
    const { server, token, item, share, open } = await opened();
    expect(await share()).toBeNull();
    await plan(server, token, [TODAY, addDays(TODAY, 1)], item);
    const url = (await share()) ?? "";
    const { statusCode, headers, body } = await open(url);
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "no-store",
    ]);
    expect(headers["content-disposition"]).toContain("wardrobe.ics");
    const events = read(body);
    expect(events.map(({ startDate, summary, description }) => [startDate.toString(), summary, description])).toEqual([
      [TODAY, "Jeans", "Jeans Acme; Sons"],
      [addDays(TODAY, 1), "Jeans", "Jeans Acme; Sons"],
    ]);
    const other = await makeItem(server, { telegramId: 0, userId: "", token }, { r: 9, g: 9, b: 200 });
    await plan(server, token, [addDays(TODAY, 1)], other.id);
    await call(server, profileCalls.setLanguage, { token, body: { language: "ru" } });
    const again = read((await open(url)).body);
    expect(again.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
    expect(new Set(again.map(({ uid }) => uid)).size).toBe(2);
    expect(again[0]?.summary).toBe("Джинсы");
    server.clock.advance(86_400_000);
    expect(read((await open((await share()) ?? "")).body)).toHaveLength(1);
  });

  test("each outfit of a day is an event with its occasion; the first keeps the UID of its day (SET-02)", async () => {
    const { server, token, item, share, open } = await opened();
    const planned = { date: TODAY, item_ids: [item] };
    const eventsOf = async () =>
      read((await open((await share()) ?? "")).body).map(({ uid, summary }) => [uid, summary]);
    const put = async (...occasions: string[]) => {
      const days = occasions.map((occasion) => ({ ...planned, occasion }));
      await call(server, plannerCalls.planWeek, { token, body: { days } });
    };
    await plan(server, token, [TODAY], item);
    const [[uid] = []] = await eventsOf();
    await put("evening", "dog walk, 7:30");
    const events = await eventsOf();
    expect(events.map(([, summary]) => summary).toSorted()).toEqual([
      "Dog walk, 7:30: Jeans",
      "Evening: Jeans",
      "Jeans",
    ]);
    expect(events.find(([, summary]) => summary === "Jeans")?.[0]).toBe(uid);
    expect(new Set(events.map(([of]) => of)).size).toBe(3);
    await call(server, plannerCalls.deleteWeek, { token, body: { dates: [TODAY], occasion: null } });
    await put("work");
    const later = new Map((await eventsOf()).map(([of, summary]) => [summary, of]));
    expect(later.get("Evening: Jeans")).toBe(events.find(([, summary]) => summary === "Evening: Jeans")?.[0]);
    expect([...later.values()]).not.toContain(uid);
  });

  test("a late or changed address, one of a deleted account and one without plans answer 404; nobody's key opens another's", async () => {
    const { server, token, item, share, open } = await opened();
    await plan(server, token, [addDays(TODAY, 1)], item);
    const url = (await share()) ?? "";
    const refused = async (of: string) => {
      const { statusCode, body } = await open(of);
      return [statusCode, statusCode === 404 ? JSON.parse(body).detail : ""];
    };
    const key = url.split("/").at(-2) ?? "";
    const [userId = "", until = "", signature = ""] = key.split(".");
    const other = await makePerson(server);
    for (const wrong of [
      [userId, until, otherText(signature)],
      [userId, (parseInt(until, 36) + 1).toString(36), signature],
      [other.userId, until, signature],
      [userId, until, ""],
      [userId],
      [userId, until, signature, "x"],
    ])
      expect(await refused(url.replace(key, wrong.join(".")))).toEqual([404, "not_found"]);
    expect(await refused(url)).toEqual([200, ""]);
    server.clock.advance(CALENDAR_LINK_MS + 1);
    expect(await refused(url)).toEqual([404, "not_found"]);
    const fresh = (await share()) ?? "";
    await call(server, plannerCalls.deleteWeek, { token, body: { dates: [addDays(TODAY, 1)] } });
    expect(await refused(fresh)).toEqual([404, "not_found"]);
    await plan(server, token, [addDays(TODAY, 1)], item);
    expect(await refused(fresh)).toEqual([200, ""]);
    await call(server, accountCalls.deleteAccount, { token });
    expect(await refused(fresh)).toEqual([404, "not_found"]);
  });

  async function opened() {
    const { server, person, token } = await openWithPerson(kind);
    await call(server, profileCalls.setTimeZone, { token, body: { time_zone: "Europe/Moscow" } });
    const item = await makeGarment(server, person, { position: "lower", type: "Jeans", brand: "Acme; Sons" });
    const share = async () => (await call(server, plannerCalls.shareWeek, { token })).url;
    const open = async (url: string) => await server.http.inject({ url: url.replace(server.app.rules.publicUrl, "") });
    return { server, token, item, share, open };
  }
});

async function plan(server: Parameters<typeof call>[0], token: string, dates: readonly string[], itemId: string) {
  const days = dates.map((date) => ({ date, item_ids: [itemId] }));
  await call(server, plannerCalls.planWeek, { token, body: { days } });
}

function read(file: string): ICAL.Event[] {
  const root = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return root.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
}
