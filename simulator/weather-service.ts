import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { WEATHERS, type WeatherName } from "#protocol/choices.ts";

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

/** The real service refuses more decimals because they would defeat its cache. */
const COORDINATE = /^-?\d{1,3}(\.\d{1,4})?$/;
const Place = z.object({
  lat: z.string().regex(COORDINATE).transform(Number).pipe(z.number().min(-90).max(90)),
  lon: z.string().regex(COORDINATE).transform(Number).pipe(z.number().min(-180).max(180)),
});
const WeatherBody = z.object({ weather: z.enum(WEATHERS) });
const Caller = z.object({ "user-agent": z.string().regex(/^\S+\/\S+ \S/) });

/** Simulates MET Norway's forecast: the chosen weather everywhere. Refuses the same requests as the real service. */
export function addWeatherService(server: FastifyInstance): void {
  let chosen: WeatherName = WEATHERS[0];
  server.post("/dev-controls/weather", ({ body }) => {
    chosen = WeatherBody.parse(body).weather;
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
      properties: forecast(SKIES[chosen]),
    };
  });
}

function forecast({ symbol, temperature, wind, humidity, rain }: Sky) {
  const details = {
    air_pressure_at_sea_level: 1013,
    air_temperature: temperature,
    cloud_area_fraction: 50,
    relative_humidity: humidity,
    wind_from_direction: 200,
    wind_speed: wind,
  };
  const next_1_hours = { summary: { symbol_code: symbol }, details: { precipitation_amount: rain } };
  return {
    meta: { units: { air_temperature: "celsius" } },
    timeseries: [{ data: { instant: { details }, next_1_hours } }],
  };
}
