import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayWeatherOf, type HourForecast } from "#recommendations/day-weather.ts";
import { CONDITIONS, DayWeather } from "#recommendations/weather.ts";

const HOUR_MS = 3_600_000;
const hour = (atMs: number, fields: Partial<HourForecast> = {}): HourForecast => ({
  atMs,
  temp: 10,
  feelsLike: 10,
  rainMm: 0,
  windSpeed: 3,
  condition: "Clouds",
  ...fields,
});
const at = (text: string) => Date.parse(text);
const hoursFrom = (from: string, felt: readonly number[]): HourForecast[] =>
  felt.map((feelsLike, index) => hour(at(from) + index * HOUR_MS, { feelsLike }));
/** Two days by the hour from midnight in Riga (UTC+2 in winter): each hour is felt as what the clock shows. */
const RIGA = hoursFrom(
  "2026-11-22T22:00Z",
  [...Array(48).keys()].map((index) => index % 24),
);

describe("the hours that count in Riga (LAYER-04)", () => {
  test.each<[string, string, number | undefined, number, number, string]>([
    ["before dawn", "03:10", undefined, 3, 21, "morning 8.5, day 14.5, evening 19.5"],
    [
      "in the morning, the hour that has begun included",
      "07:40",
      undefined,
      7,
      21,
      "morning 9, day 14.5, evening 19.5",
    ],
    ["in the afternoon", "15:00", undefined, 15, 21, "day 16, evening 19.5"],
    ["in the last hour of the evening", "21:59", undefined, 21, 21, "evening 21"],
    ["after the evening, until midnight", "22:00", undefined, 22, 23, ""],
    ["in the last hour of the day", "23:30", undefined, 23, 23, ""],
    ["from a chosen hour", "07:40", 18, 18, 21, "evening 19.5"],
    ["from a chosen hour that is over", "15:00", 9, 15, 21, "day 16, evening 19.5"],
    ["from a chosen hour after the evening", "15:00", 22, 22, 23, ""],
  ])("%s", (_when, clock, ...row) => {
    const [fromHour, felt_min, felt_max, parts] = row;
    const nowMs = at(`2026-11-23T${clock}+02:00`);
    const day = dayWeatherOf(RIGA, { nowMs, timeZone: "Europe/Riga", fromHour });
    expect(day).toMatchObject({ felt_min, felt_max });
    expect(day?.parts.map(({ part, feels_like }) => `${part} ${feels_like}`).join(", ")).toBe(parts);
  });
});

test("rain is added up and the strongest wind counts; a part is called by its rain, else by what it has most of (LAYER-04)", () => {
  const hours = [
    hour(at("2026-11-23T08:00Z"), { condition: "Clear" }),
    hour(at("2026-11-23T09:00Z"), { condition: "Clear", windSpeed: 11 }),
    hour(at("2026-11-23T10:00Z"), { condition: "Fog" }),
    hour(at("2026-11-23T12:00Z"), { condition: "Clouds", rainMm: 0.1 }),
    hour(at("2026-11-23T13:00Z"), { condition: "Rain", rainMm: 0.2 }),
    hour(at("2026-11-23T14:00Z"), { condition: "Clouds" }),
  ];
  const day = dayWeatherOf(hours, { nowMs: at("2026-11-23T08:00Z"), timeZone: "UTC" });
  expect(day).toMatchObject({ rain_mm: 0.3, wind_max: 11 });
  expect(day?.parts.map(({ condition }) => condition)).toEqual(["Clear", "Rain"]);
});

test.each([
  ["25 hours", "2026-10-24T21:00Z", "2026-10-25T00:00+03:00", 22 + 1],
  ["23 hours", "2026-03-28T22:00Z", "2026-03-29T00:00+02:00", 22 - 1],
])("on a day of %s the evening ends at 22:00 by the clock (LAYER-04)", (_what, from, now, count) => {
  const hours = hoursFrom(from, [...Array(48).keys()]);
  const day = dayWeatherOf(hours, { nowMs: at(now), timeZone: "Europe/Riga" });
  expect(day).toMatchObject({ felt_min: 0, felt_max: count - 1 });
});

test("without an hour of today the next one counts, or the last; without any there is no day (LAYER-04)", () => {
  const nowMs = at("2026-11-23T21:30Z");
  const felt = (hours: readonly HourForecast[]) =>
    dayWeatherOf(hours, { nowMs, timeZone: "UTC", fromHour: 23 })?.felt_min;
  expect(felt(hoursFrom("2026-11-24T00:00Z", [5, 6]))).toBe(5);
  expect(felt(hoursFrom("2026-11-23T18:00Z", [7, 8]))).toBe(8);
  expect(felt([])).toBeUndefined();
});

const ZONES = ["UTC", "Europe/Riga", "Asia/Kolkata", "America/St_Johns", "Pacific/Kiritimati", "Pacific/Pago_Pago"];
const forecast = fc
  .record({
    fromMs: fc.integer({ min: at("2026-01-01T00:00Z") / HOUR_MS, max: at("2027-01-01T00:00Z") / HOUR_MS }),
    felt: fc.array(fc.double({ min: -60, max: 60, noNaN: true }), { minLength: 1, maxLength: 40 }),
    rainMm: fc.double({ min: 0, max: 20, noNaN: true }),
    condition: fc.constantFrom(...CONDITIONS),
  })
  .map(({ fromMs, felt, rainMm, condition }) =>
    felt.map((feelsLike, index) => hour((fromMs + index) * HOUR_MS, { feelsLike, rainMm, condition })),
  );

test("for any forecast, zone and moment: the lowest is not above the highest, parts lie between, and other hours change nothing (LAYER-04)", () => {
  fc.assert(
    fc.property(
      forecast,
      fc.constantFrom(...ZONES),
      fc.integer({ min: -30 * 60, max: 45 * 60 }),
      fc.option(fc.integer({ min: 0, max: 23 }), { nil: undefined }),
      (hours, timeZone, minutes, fromHour) => {
        const nowMs = (hours[0]?.atMs ?? 0) + minutes * 60_000;
        const day = dayWeatherOf(hours, { nowMs, timeZone, fromHour });
        expect(DayWeather.parse(day)).toEqual(day);
        if (day === null) throw new Error("A forecast with an hour has a day.");
        expect(day.felt_min).toBeLessThanOrEqual(day.felt_max);
        for (const { feels_like } of day.parts) {
          expect(feels_like).toBeGreaterThanOrEqual(day.felt_min);
          expect(feels_like).toBeLessThanOrEqual(day.felt_max);
        }
        // Within a day of the forecast, what is over or after the next 25 hours does not count.
        const near = hours.filter(({ atMs }) => atMs + HOUR_MS > nowMs && atMs < nowMs + 25 * HOUR_MS);
        if (near.length > 0) expect(dayWeatherOf(near, { nowMs, timeZone, fromHour })).toEqual(day);
      },
    ),
  );
});
