import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import { isRainy, Weather } from "@wardrobe/domain/recommendations/weather.ts";
import type { LogEvent } from "#adapters/log/port.ts";
import { metNorway } from "#adapters/weather/met-norway.ts";
import { openWeather } from "#adapters/weather/openweather.ts";
import { WeatherUnavailable, type WeatherSource } from "#adapters/weather/port.ts";
import { staticWeather } from "#adapters/weather/static.ts";
import { serve } from "#testing/test-server.ts";

/** A log that collects what was left out. */
const leftOut: LogEvent[] = [];
const log = { warn: (event: LogEvent) => void leftOut.push(event) };
beforeEach(() => void leftOut.splice(0));
const PLACE = { lat: 56.95, lon: 24.11 };

/** Examples of the providers' documentation, shortened to the fields that are read and some others. */
const OPENWEATHER = {
  coord: { lon: 24.11, lat: 56.95 },
  weather: [{ id: 501, main: "Rain", description: "умеренный дождь", icon: "10d" }],
  base: "stations",
  main: { temp: 9.48, feels_like: 6.94, temp_min: 9.05, temp_max: 10.54, pressure: 1015, humidity: 64 },
  wind: { speed: 4.62, deg: 349, gust: 5.2 },
  rain: { "1h": 3.16 },
  clouds: { all: 100 },
  dt: 1661870592,
  name: "Рига",
  cod: 200,
};
const met = (symbol_code: string, details: object = {}, precipitation_amount = 0) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [24.11, 56.95, 12] },
  properties: {
    meta: { updated_at: "2026-11-20T10:00:00Z", units: { air_temperature: "celsius" } },
    timeseries: [
      {
        time: "2026-11-20T11:00:00Z",
        data: {
          instant: {
            details: {
              air_pressure_at_sea_level: 1012,
              air_temperature: 5,
              relative_humidity: 80,
              wind_speed: 6,
              ...details,
            },
          },
          next_1_hours: { summary: { symbol_code }, details: { precipitation_amount } },
        },
      },
    ],
  },
});

describe("MET Norway", () => {
  test("gets requests as it requires them, and its reply becomes the specification's object (R-01, SPEC-31)", async () => {
    const service = await openProvider((_request, response) => {
      response.setHeader("expires", "Fri, 20 Nov 2026 11:31:00 GMT");
      answer(response, met("rainshowers_day", {}, 0.4));
    });
    const { weather, expires } = await metNorway(service.options).read(PLACE, "ru");
    expect(service.asked).toEqual([
      { url: "/weatherapi/locationforecast/2.0/compact?lat=56.95&lon=24.11", agent: "wardrobe/1 contact@example.org" },
    ]);
    expect(weather).toMatchObject({
      name: "",
      main: { temp: 5 },
      weather: [{ main: "Rain", description: "дождь" }],
      rain: { "1h": 0.4 },
      wind: { speed: 6 },
      attribution: expect.stringContaining("CC BY"),
    });
    expect(weather.main.feels_like).toBeCloseTo(-0.9, 1);
    expect(expires?.toISOString()).toBe("2026-11-20T11:31:00.000Z");
  });

  test.each([
    ["clearsky_night", "Clear", false],
    ["fair_polartwilight", "Clouds", false],
    ["partlycloudy_day", "Clouds", false],
    ["cloudy", "Clouds", false],
    ["fog", "Fog", false],
    ["lightrain", "Rain", true],
    ["heavysleetshowers_day", "Snow", false],
    ["lightsnow", "Snow", false],
    ["snowandthunder", "Thunderstorm", false],
    ["rainandthunder", "Thunderstorm", true],
    ["a symbol of tomorrow", "Clouds", false],
  ])("%s is %s; rain is %s (SPEC-31)", async (symbol, main, rains) => {
    const service = await openProvider((_request, response) => answer(response, met(symbol)));
    const { weather } = await metNorway(service.options).read(PLACE, "en");
    expect(weather.weather[0]?.main).toBe(main);
    expect(weather.rain !== undefined).toBe(rains);
    expect(isRainy(weather)).toBe(rains);
  });
});

test("MET Norway's hours are felt temperature, rain without snow, wind and sky; steps of six hours are as many hours, and a step without a sky is none (LAYER-04)", async () => {
  const hour = (time: string, ...args: Parameters<typeof met>) => ({ ...met(...args).properties.timeseries[0], time });
  const body = met("rain");
  const { next_1_hours: _next, ...far } = { ...hour("2026-11-23T00:00:00Z", "rain").data };
  const six = { summary: { symbol_code: "rain" }, details: { precipitation_amount: 3 } };
  body.properties.timeseries = [
    hour("2026-11-20T11:00:00Z", "heavyrain", { wind_speed: 6 }, 2.5),
    hour("2026-11-20T12:00:00Z", "snow", { wind_speed: 9 }, 1.5),
    { ...hour("2026-11-22T00:00:00Z", "rain"), data: { ...far, next_6_hours: six } },
    { ...hour("2026-11-23T00:00:00Z", "rain"), data: far },
  ] as typeof body.properties.timeseries;
  const service = await openProvider((_request, response) => answer(response, body));
  const { hours, weather } = await metNorway(service.options).read(PLACE, "en");
  expect(hours).toEqual([
    expect.objectContaining({
      atMs: Date.parse("2026-11-20T11:00Z"),
      temp: 5,
      rainMm: 2.5,
      windSpeed: 6,
      condition: "Rain",
    }),
    expect.objectContaining({ atMs: Date.parse("2026-11-20T12:00Z"), rainMm: 0, windSpeed: 9, condition: "Snow" }),
    ...[0, 1, 2, 3, 4, 5].map((later) =>
      expect.objectContaining({ atMs: Date.parse("2026-11-22T00:00Z") + later * 3_600_000, rainMm: 0.5, temp: 5 }),
    ),
  ]);
  expect(hours[0]?.feelsLike).toBe(weather.main.feels_like);
});

test.each([
  ["a far step has no temperature", 2, { instant: { details: { air_temperature: null } } }, 5],
  ["a far step's summary has no symbol", 2, { next_1_hours: { summary: {} } }, 5],
  ["a step is null", 2, null, 5],
  ["the first step has no temperature", 0, { instant: { details: { air_temperature: null } } }, 6],
])("where %s, that step alone is left out, and the log says so (SPEC-31, LAYER-04)", async (_what, at, odd, temp) => {
  const body = met("rain");
  const [step] = body.properties.timeseries;
  if (step === undefined) throw new Error("no step");
  const steps: unknown[] = [11, 12, 13].map((hour, index) => ({
    time: `2026-11-20T${hour}:00:00Z`,
    data: { ...step.data, instant: { details: { air_temperature: 5 + index } } },
  }));
  steps[at] = odd && { time: "2026-11-20T23:00:00Z", data: { ...step.data, ...odd } };
  const service = await openProvider((_request, response) =>
    answer(response, { ...body, properties: { timeseries: steps } }),
  );
  const { weather, hours } = await metNorway(service.options).read(PLACE, "en");
  expect(weather.main.temp).toBe(temp);
  expect(hours.map((hour) => hour.temp)).toEqual([5, 6, 7].toSpliced(at, 1));
  const field: unknown = expect.stringMatching(new RegExp(`^${at}\\b`));
  expect(leftOut).toEqual([{ event: "rows_left_out", source: "met", rows: 1, field }]);
});

test("where only far steps of MET Norway can be read, they are not taken for the weather of now", async () => {
  const far = met("rain").properties.timeseries[0];
  const service = await openProvider((_request, response) =>
    answer(response, { properties: { timeseries: [null, null, null, far] } }),
  );
  expect(await failureOf(metNorway(service.options))).toBeInstanceOf(WeatherUnavailable);
});

test("a step of OpenWeatherMap's forecast that cannot be read is left out; the rain of another takes no other's hours (LAYER-04)", async () => {
  const step = (dt: string, felt: number | null) => ({
    dt: Date.parse(dt) / 1000,
    main: { temp: felt, feels_like: felt },
    weather: [{ main: "Rain" }],
    rain: { "3h": 3 },
  });
  const list = [step("2026-11-20T12:00Z", 7), step("2026-11-20T15:00Z", null), step("2026-11-20T18:00Z", 5)];
  list.push(step("2026-11-20T21:00Z", 4));
  const service = await openProvider(({ url }, response) =>
    answer(response, url?.includes("forecast") === true ? { list } : OPENWEATHER),
  );
  const { hours } = await openWeather({ ...service.options, key: "k" }).read(PLACE, "en");
  const told = hours.map(({ atMs, feelsLike, rainMm }) => [new Date(atMs).getUTCHours(), feelsLike, rainMm]);
  expect(told.filter((_hour, index) => index % 3 === 0)).toEqual([
    [9, 7, 1],
    [12, 7, 0],
    [18, 5, 1],
  ]);
  expect(leftOut).toEqual([{ event: "rows_left_out", source: "openweather", rows: 1, field: "1.main.temp" }]);
});

test("OpenWeatherMap's steps of three hours are hours, with the rain that falls in them (LAYER-04)", async () => {
  const step = (dt: string, felt: number, rain?: number) => ({
    dt: Date.parse(dt) / 1000,
    main: { temp: felt + 2, feels_like: felt, humidity: 80 },
    weather: [{ id: 500, main: rain === undefined ? "Clouds" : "Rain", description: "" }],
    wind: { speed: 4 },
    ...(rain === undefined ? {} : { rain: { "3h": rain } }),
  });
  const list = [step("2026-11-20T12:00Z", 7, 3), step("2026-11-20T15:00Z", 9), step("2026-11-20T18:00Z", 5, 6)];
  const service = await openProvider(({ url }, response) =>
    answer(response, url?.includes("forecast") === true ? { cod: "200", list } : OPENWEATHER),
  );
  const { hours } = await openWeather({ ...service.options, key: "k" }).read(PLACE, "en");
  const told = hours.map(({ atMs, feelsLike, rainMm }) => [new Date(atMs).getUTCHours(), feelsLike, rainMm]);
  expect(told).toEqual([
    [9, 7, 1],
    [10, 7, 1],
    [11, 7, 1],
    [12, 7, 0],
    [13, 7, 0],
    [14, 7, 0],
    [15, 9, 2],
    [16, 9, 2],
    [17, 9, 2],
  ]);
});

test("without OpenWeatherMap's forecast its weather is as before, and has no hours (LAYER-04)", async () => {
  for (const forecast of [{ cod: "401" }, null]) {
    const service = await openProvider(({ url }, response) => {
      if (url?.includes("forecast") !== true) answer(response, OPENWEATHER);
      else if (forecast === null) response.writeHead(500).end();
      else answer(response, forecast);
    });
    const { weather, hours } = await openWeather({ ...service.options, key: "k" }).read(PLACE, "en");
    expect(hours).toEqual([]);
    expect(weather).toMatchObject({ name: "Рига", main: { temp: 9.48 } });
  }
});

test("OpenWeatherMap gets requests in degrees Celsius and the person's language, and names the place (SPEC-31)", async () => {
  const service = await openProvider((_request, response) => answer(response, OPENWEATHER));
  const { weather } = await openWeather({ ...service.options, key: "k" }).read(PLACE, "ru");
  const asked = (what: string) => `/data/2.5/${what}?lat=56.95&lon=24.11&units=metric&lang=ru&appid=k`;
  expect(service.asked.map(({ url }) => url).toSorted()).toEqual([asked("forecast"), asked("weather")]);
  expect(weather).toMatchObject({
    name: "Рига",
    main: { temp: 9.48, feels_like: 6.94 },
    weather: [{ main: "Rain", description: "умеренный дождь" }],
    rain: { "1h": 3.16 },
    attribution: expect.stringContaining("OpenWeather"),
  });
});

describe.each([
  ["met", (options: ServiceOptions) => metNorway(options)],
  ["openweather", (options: ServiceOptions) => openWeather({ ...options, key: "secret-key" })],
] as const)("%s", (_name, open) => {
  test.each([
    ["refuses", (_: IncomingMessage, response: ServerResponse) => void response.writeHead(403).end("Forbidden")],
    ["answers no JSON", (_: IncomingMessage, response: ServerResponse) => void response.end("<html>")],
    ["answers another shape", (_: IncomingMessage, response: ServerResponse) => answer(response, { weather: "fine" })],
    [
      "redirects",
      (_: IncomingMessage, response: ServerResponse) => void response.writeHead(302, { location: "/" }).end(),
    ],
    ["hangs up", (request: IncomingMessage) => void request.socket.destroy()],
  ])("a provider that %s is unavailable, and the message holds neither place nor key", async (_what, handle) => {
    const service = await openProvider(handle);
    const failure = await failureOf(open(service.options));
    expect(failure).toBeInstanceOf(WeatherUnavailable);
    expect(String(failure)).not.toMatch(/56\.95|24\.11|secret-key/u);
  });
});

test("the static weather is valid in both languages", async () => {
  for (const language of ["en", "ru"] as const) {
    const { weather } = await staticWeather().read(PLACE, language);
    expect(Weather.parse(weather)).toEqual(weather);
  }
});

type ServiceOptions = Parameters<typeof metNorway>[0];

/** A provider on this machine, which records its requests. */
async function openProvider(handle: RequestListener) {
  const asked: { url: string | undefined; agent: string | undefined }[] = [];
  const url = await serve((request, response) => {
    asked.push({ url: request.url, agent: request.headers["user-agent"] });
    handle(request, response);
  });
  return { asked, options: { baseUrl: `${url}/`, userAgent: "wardrobe/1 contact@example.org", log } };
}

function answer(response: ServerResponse, body: object): void {
  response.setHeader("content-type", "application/json").end(JSON.stringify(body));
}

async function failureOf(source: WeatherSource): Promise<unknown> {
  return await source.read(PLACE, "en").then(
    () => "answered",
    (error: unknown) => error,
  );
}
