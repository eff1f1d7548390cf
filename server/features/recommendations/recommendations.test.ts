import { describe, expect, test } from "vitest";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { CITY_SEARCHES_PER_HOUR, WEATHER_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import type { ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { StylistUnavailable } from "#adapters/stylist/port.ts";
import { WeatherUnavailable, type WeatherSource } from "#adapters/weather/port.ts";
import { staticWeather } from "#adapters/weather/static.ts";
import { ClientGone } from "#features/idempotency/answer-once.ts";
import { suggestOutfits, listSuitable } from "#features/recommendations/suggest-outfits.ts";
import type { TestApp } from "#testing/test-app.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { databaseKinds } from "#testing/test-database.ts";
import {
  call,
  makeGarment,
  makePerson,
  openWithPerson,
  refusalOf,
  request,
  type TestPerson,
} from "#testing/test-people.ts";

const FROST: Weather = {
  name: "",
  main: { temp: -12, feels_like: -18 },
  weather: [{ main: "Snow", description: "snow" }],
};

describe.each(databaseKinds)("recommendations on the %s database", (kind) => {
  test("for the weather are a whole outfit with reasons, for one recommendation credit (R-05, R-06, SPEC-21)", async () => {
    const { server, person } = await openWithPerson(kind, "free");
    const coat = await addItem(server, person, { position: "outerwear", type: "Parka", season: ["Winter"] });
    const sweater = await addItem(server, person, { position: "upper", type: "Sweater", season: ["Winter"] });
    const sandals = await addItem(server, person, { position: "feet", type: "Sandals", season: ["Summer"] });
    const before = await recommendCreditsOf(server, person);
    const answer = await suitable(server, person, { weather: FROST });
    expect(new Set(answer.ids)).toEqual(new Set([coat, sweater, sandals]));
    expect(Object.fromEntries(answer.ids.map((id, index) => [id, answer.reasons[index]]))).toEqual({
      [coat]: "keeps_warm",
      [sweater]: "keeps_warm",
      [sandals]: "closest",
    });
    expect(answer.recommend_credits_left).toBe(before - 1);
    expect(await recommendCreditsOf(server, person)).toBe(before - 1);
  });

  test("end at the stylist and cost nothing if whoever asked has gone (R-06, ADR-008)", async () => {
    const embedded = embeddedStylist();
    const gone = new AbortController();
    const choose: typeof embedded.choose = async (items, asked, options = {}) => {
      gone.abort(new ClientGone("gone"));
      options.signal?.throwIfAborted();
      return await embedded.choose(items, asked, options);
    };
    const { server, person } = await openWithPerson(kind, "pro_month", { stylist: { ...embedded, choose } });
    const before = await recommendCreditsOf(server, person);
    const actor = { userId: person.userId, signal: gone.signal, saveReply: async () => {} };
    for (const verb of [listSuitable, suggestOutfits])
      await expect(verb(server.app, actor, { text_prompt: "jeans" })).rejects.toThrow(ClientGone);
    expect(await recommendCreditsOf(server, person)).toBe(before);
  });

  test("cost nothing if the reply is empty (SPEC-21)", async () => {
    const { server, person } = await openWithPerson(kind, "basic_month");
    const before = await recommendCreditsOf(server, person);
    expect(await suitable(server, person, { weather: FROST })).toEqual({
      ids: [],
      reasons: [],
      recommend_credits_left: before,
    });
  });

  test("cost nothing and are asked for again where no word is understood (SPEC-156, R-03, R-06)", async () => {
    const { server, person } = await openWithPerson(kind, "basic_month");
    const jeans = await addItem(server, person, { position: "lower", type: "Jeans" });
    const before = await recommendCreditsOf(server, person);
    const nonsense = await suitable(server, person, { text_prompt: "йцукен фыва" });
    expect(nonsense).toEqual({ ids: [], reasons: [], recommend_credits_left: before });
    const body = { text_prompt: "ааа ыыы 123" };
    const reply = await request(server, recommendationCalls.suggestOutfits, { token: person.token, body });
    expect(reply.body).toEqual({ outfits: [], recommend_credits_left: before });
    const named = await suitable(server, person, { text_prompt: "синие джинсы" });
    expect([named.ids, named.recommend_credits_left]).toEqual([[jeans], before - 1]);
  });

  test("for a text need Basic or Pro (R-03, R-06)", async () => {
    const { server, person } = await openWithPerson(kind, "free");
    expect(refusalOf(await ask(server, person, { text_prompt: "for the office" }))).toBe("premium_required");
    const payer = await makePerson(server, { plan: "basic_month" });
    const tie = await addItem(server, payer, { position: "accessories", type: "Tie", style: "Formal" });
    expect((await suitable(server, payer, { text_prompt: "галстук" })).ids).toEqual([tie]);
  });

  test("for a text know a type that was stored as another spelling of a word of the table (E-03, R-04)", async () => {
    const { server, person } = await openWithPerson(kind, "basic_month");
    const hoodie = await addItem(server, person, { position: "upper", type: "Sweater" });
    await addItem(server, person, { position: "upper", type: "Shirt" });
    for (const type of ["hoodie", "ХУДИ"]) {
      await server.app.db.updateTable("items").set({ type }).where("id", "=", hoodie).execute();
      expect((await suitable(server, person, { text_prompt: "hoodie" })).ids, type).toEqual([hoodie]);
    }
  });

  test("are refused at zero credits, and credits never become negative (R-06)", async () => {
    const { server, person } = await openWithPerson(kind, "free");
    await addItem(server, person, { position: "upper", type: "Sweater" });
    const left = await recommendCreditsOf(server, person);
    const answers = await Promise.all(
      Array.from({ length: left + 3 }, async () => await ask(server, person, { weather: FROST })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(left);
    expect(answers.map(refusalOf).filter((code) => code === "not_enough_recommend_credits")).toHaveLength(3);
    expect(await recommendCreditsOf(server, person)).toBe(0);
  });

  test("with a key repeated while the last credit is being spent are the first reply too (R-06, SPEC-13)", async () => {
    const { server, person } = await openWithPerson(kind, "free");
    await addItem(server, person, { position: "upper", type: "Sweater" });
    const left = await recommendCreditsOf(server, person);
    for (let spent = 1; spent < left; spent++) await suitable(server, person, { weather: FROST });
    const taps = Array.from(
      { length: 5 },
      async () => await suitable(server, person, { weather: FROST }, "a-double-tap"),
    );
    expect(new Set((await Promise.all(taps)).map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await recommendCreditsOf(server, person)).toBe(0);
  });

  test("contain only the caller's own items, each once, whatever the stylist returns (SPEC-33)", async () => {
    const { server, person } = await openWithPerson(kind, "basic_month", {
      stylist: { ...embeddedStylist(), choose: async () => choices.map((id) => ({ id, reason: "fits_occasion" })) },
    });
    const own = await addItem(server, person, { position: "upper", type: "Sweater" });
    const stranger = await makePerson(server);
    const foreign = await addItem(server, stranger, { position: "upper", type: "Sweater" });
    const choices = [foreign, own, "x".repeat(22), own];
    expect((await suitable(server, person, { text_prompt: "anything" })).ids).toEqual([own]);
  });

  test("cost nothing if the stylist is unavailable, and the reply says so (R-06)", async () => {
    const { server, person } = await openWithPerson(kind, "basic_month", {
      stylist: { ...embeddedStylist(), choose: async () => await Promise.reject(new StylistUnavailable("down")) },
    });
    const before = await recommendCreditsOf(server, person);
    expect(refusalOf(await ask(server, person, { text_prompt: "anything" }))).toBe("ai_unavailable");
    expect(await recommendCreditsOf(server, person)).toBe(before);
  });

  test("are refused for an invalid request, but not for impossible weather (R-04, SPEC-33)", async () => {
    const { server, person } = await openWithPerson(kind, "free");
    for (const body of [
      {},
      { text_prompt: "" },
      { weather: { ...FROST, weather: [] } },
      { weather: FROST, text_prompt: "x" },
    ])
      expect(refusalOf(await ask(server, person, body))).toBe("bad_request");
    await suitable(server, person, { weather: { ...FROST, main: { temp: -900, feels_like: -900 } } });
  });
});

describe.each(databaseKinds)("the hourly limits of weather, on the %s database", (kind) => {
  test("protect the provider's quota for all from a single person (R-01)", async () => {
    const requests: object[] = [];
    const { server, person } = await openWithPerson(kind, "free", { weather: recording(requests) });
    const askFor = async ({ token }: TestPerson, lat: number) =>
      await request(server, recommendationCalls.getWeather, { token, body: { lat, lon: 1 } });
    for (let time = 0; time < WEATHER_PER_HOUR; time++) expect((await askFor(person, time / 2)).status).toBe(200);
    expect(refusalOf(await askFor(person, 0))).toBe("too_many_requests");
    expect(requests).toHaveLength(WEATHER_PER_HOUR);
    expect((await askFor(await makePerson(server), 0)).status).toBe(200);
  });

  test("count city searches separately, with a limit that nobody reaches by typing (SPEC-32)", async () => {
    const { server, person } = await openWithPerson(kind, "free");
    const find = async ({ token }: TestPerson) =>
      await request(server, recommendationCalls.findCities, { token, body: { query: "Rig" } });
    expect((await find(person)).status).toBe(200);
    await server.app.db.updateTable("rate_counters").set({ used: CITY_SEARCHES_PER_HOUR }).execute();
    expect(refusalOf(await find(person))).toBe("too_many_requests");
    expect((await find(await makePerson(server))).status).toBe(200);
  });
});

describe("weather", () => {
  test("is in the person's language, with the nearest city if the provider names none (R-01, SPEC-31)", async () => {
    const requests: object[] = [];
    const { server, person } = await openWithPerson("postgres", "free", { weather: recording(requests) });
    const place = { lat: 56.949_66, lon: 24.105_22 };
    const sent = { token: person.token, body: place };
    expect(await call(server, recommendationCalls.getWeather, sent)).toMatchObject({
      name: "Riga",
      weather: [{ main: "Clouds", description: "cloudy" }],
    });
    await request(server, profileCalls.setLanguage, { token: person.token, body: { language: "ru" } });
    expect(await call(server, recommendationCalls.getWeather, sent)).toMatchObject({
      name: "Рига",
      weather: [{ main: "Clouds", description: "облачно" }],
    });
    expect(requests).toEqual([
      { lat: 56.95, lon: 24.11, language: "en" },
      { lat: 56.95, lon: 24.11, language: "ru" },
    ]);
  });

  test("has no city name far from every city, and a failing provider is weather_unavailable (R-01, Q-03)", async () => {
    const { server, person } = await openWithPerson("postgres", "free");
    const ocean = { token: person.token, body: { lat: -40, lon: -120 } };
    expect(await call(server, recommendationCalls.getWeather, ocean)).toMatchObject({ name: "" });
    const broken = await openWithPerson("postgres", "free", {
      weather: { provider: "down", read: async () => await Promise.reject(new WeatherUnavailable("down")) },
    });
    const sent = { token: broken.person.token, body: { lat: 1, lon: 1 } };
    expect(refusalOf(await request(broken.server, recommendationCalls.getWeather, sent))).toBe("weather_unavailable");
  });

  test("tells the rest of the day to who tells a time zone; to everybody else it is what it was, to the byte (LAYER-04, SPEC-31)", async () => {
    const { server, person } = await openWithPerson("postgres", "free");
    const place = { lat: 56.95, lon: 24.1 };
    const get = async (body: object) =>
      await request(server, recommendationCalls.getWeather, { token: person.token, body });
    expect(JSON.stringify((await get({ ...place, from_hour: 9 })).body)).toBe(
      '{"name":"Riga","main":{"temp":16,"feels_like":15},"weather":[{"main":"Clouds","description":"cloudy"}],"wind":{"speed":3}}',
    );
    const day = async (body: object) =>
      (await call(server, recommendationCalls.getWeather, { token: person.token, body: { ...place, ...body } })).day;
    expect(await day({ time_zone: "Europe/Riga" })).toEqual({
      felt_min: 15,
      felt_max: 15,
      temp_min: 16,
      temp_max: 16,
      rain_mm: 0,
      wind_max: 3,
      parts: [
        { part: "day", feels_like: 15, condition: "Clouds" },
        { part: "evening", feels_like: 15, condition: "Clouds" },
      ],
    });
    const partsFrom = async (from_hour: number) => (await day({ time_zone: "Europe/Riga", from_hour }))?.parts.length;
    expect([await partsFrom(8), await partsFrom(18), await partsFrom(23)]).toEqual([2, 1, 0]);
    expect(refusalOf(await get({ ...place, time_zone: "Riga" }))).toBe("bad_request");
  });

  test("of a provider without a forecast has no day (LAYER-04)", async () => {
    const { server, person } = await openWithPerson("postgres", "free", { weather: staticWeather() });
    const sent = { token: person.token, body: { lat: 1, lon: 1, time_zone: "UTC" } };
    expect(await call(server, recommendationCalls.getWeather, sent)).not.toHaveProperty("day");
  });

  test("has a city search by any name or its beginning, in the person's language (SPEC-32)", async () => {
    const { server, person } = await openWithPerson("postgres", "free");
    const sent = { token: person.token, body: { query: " моск " } };
    const { cities } = await call(server, recommendationCalls.findCities, sent);
    expect(cities[0]).toMatchObject({ name: "Moscow", country: "RU" });
    const english = await call(server, recommendationCalls.findCities, {
      token: person.token,
      body: { query: " Cologne\u00a0" },
    });
    expect(english.cities).toMatchObject([{ name: "Köln", country: "DE" }]);
    const empty = await request(server, recommendationCalls.findCities, { token: person.token, body: { query: " " } });
    expect(refusalOf(empty)).toBe("bad_request");
  });
});

async function addItem(server: TestApp, person: TestPerson, changes: ItemChanges): Promise<string> {
  return await makeGarment(server, person, { season: [], style: null, ...changes });
}

async function ask(server: TestApp, { token }: TestPerson, body: object) {
  return await request(server, recommendationCalls.listSuitable, { token, body });
}

async function suitable(server: TestApp, { token }: TestPerson, body: object, key?: string) {
  return await call(server, recommendationCalls.listSuitable, { token, body, key });
}

async function recommendCreditsOf(server: TestApp, person: TestPerson): Promise<number> {
  return (await call(server, profileCalls.getSettings, { token: person.token })).recommend_credits_left;
}

function recording(requests: object[]): WeatherSource {
  return {
    provider: "recording",
    read: async (place, language) => {
      requests.push({ ...place, language });
      return await staticWeather().read(place, language);
    },
  };
}
