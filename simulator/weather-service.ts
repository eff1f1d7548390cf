import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { DAY_PATTERN, WEATHERS, type WeatherName } from "#protocol/choices.ts";

/** Each weather that can be chosen, in the terms of MET Norway. */
const SKIES: Readonly<Record<Exclude<WeatherName, "down">, Sky>> = {
  mild: { symbol: "partlycloudy_day", temperature: 14, wind: 3, humidity: 60, rain: 0 },
  frost: { symbol: "lightsnow", temperature: -12, wind: 4, humidity: 80, rain: 0.4 },
  rain: { symbol: "rain", temperature: 8, wind: 6, humidity: 90, rain: 2.1 },
  sun: { symbol: "clearsky_day", temperature: 22, wind: 2, humidity: 45, rain: 0 },
  heat: { symbol: "clearsky_day", temperature: 33, wind: 1, humidity: 35, rain: 0 },
  storm: { symbol: "heavyrainandthunder", temperature: 18, wind: 13, humidity: 88, rain: 6 },
};

type Sky = { readonly symbol: string } & Readonly<Record<"temperature" | "wind" | "humidity" | "rain", number>>;

/** A day by the clocks of its place: coldest at 3:00, warmest at 15:00, and its rain falls in the evening. */
type Day = Readonly<Record<"min" | "max" | "rain" | "wind", number>>;

const HOUR_MS = 3_600_000;
const FORECAST_HOURS = 120;
const WARMEST_HOUR = 15;
const RAINY_HOURS = [18, 19, 20, 21];

/** The real service refuses more decimals because they would defeat its cache. */
const COORDINATE = /^-?\d{1,3}(\.\d{1,4})?$/;
const Place = z.object({
  lat: z.string().regex(COORDINATE).transform(Number).pipe(z.number().min(-90).max(90)),
  lon: z.string().regex(COORDINATE).transform(Number).pipe(z.number().min(-180).max(180)),
});
const WeatherBody = z.object({ weather: z.enum(WEATHERS), day: z.string().regex(DAY_PATTERN).default("") });
const Caller = z.object({ "user-agent": z.string().regex(/^\S+\/\S+ \S/) });

/** Simulates MET Norway's forecast: the chosen weather or day everywhere. Refuses the same requests as the real service. */
export function addWeatherService(server: FastifyInstance, now: () => Date): void {
  let chosen: WeatherName = WEATHERS[0];
  let day: Day | null = null;
  server.post("/dev-controls/weather", ({ body }) => {
    const set = WeatherBody.parse(body);
    chosen = set.weather;
    day = toDay(set.day);
    return { weather: chosen };
  });
  server.get("/weatherapi/locationforecast/2.0/compact", async ({ query, headers }, reply) => {
    if (!Caller.safeParse(headers).success) return await reply.code(403).send("Missing or bad User-Agent");
    const place = Place.safeParse(query);
    if (!place.success) return await reply.code(400).send("Bad coordinates");
    if (chosen === "down") return await reply.code(503).send("Service unavailable");
    const { lat, lon } = place.data;
    return {
      type: "Feature",
      geometry: { type: "Point", coordinates: [lon, lat, 0] },
      properties: forecast(skiesOf(SKIES[chosen], day, { lon, now: now() })),
    };
  });
}

function toDay(text: string): Day | null {
  const [min, max, rain, wind] = text.split(",").map(Number);
  if (min === undefined || max === undefined || rain === undefined || wind === undefined) return null;
  return { min, max, rain, wind };
}

/** The sky of each hour from now on. */
function skiesOf(
  sky: Sky,
  day: Day | null,
  { lon, now }: { lon: number; now: Date },
): { readonly atMs: number; readonly sky: Sky }[] {
  const firstMs = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return [...Array(FORECAST_HOURS).keys()].map((hour) => {
    const atMs = firstMs + hour * HOUR_MS;
    if (day === null) return { atMs, sky };
    const clock = (((atMs / HOUR_MS + Math.round(lon / 15)) % 24) + 24) % 24;
    const warmth = (1 + Math.cos(((clock - WARMEST_HOUR) / 12) * Math.PI)) / 2;
    const rains = day.rain > 0 && RAINY_HOURS.includes(clock);
    const symbol = rains ? "rain" : sky.rain > 0 || day.rain > 0 ? "cloudy" : sky.symbol;
    const rain = rains ? day.rain / RAINY_HOURS.length : 0;
    const temperature = Math.round((day.min + warmth * (day.max - day.min)) * 10) / 10;
    return { atMs, sky: { ...sky, symbol, temperature, rain, wind: day.wind } };
  });
}

function forecast(hours: ReturnType<typeof skiesOf>) {
  const timeseries = hours.map(({ atMs, sky: { symbol, temperature, wind, humidity, rain } }) => ({
    time: new Date(atMs).toISOString().replace(".000", ""),
    data: {
      instant: {
        details: {
          air_pressure_at_sea_level: 1013,
          air_temperature: temperature,
          cloud_area_fraction: 50,
          relative_humidity: humidity,
          wind_from_direction: 200,
          wind_speed: wind,
        },
      },
      next_1_hours: { summary: { symbol_code: symbol }, details: { precipitation_amount: rain } },
    },
  }));
  return { meta: { units: { air_temperature: "celsius" } }, timeseries };
}
