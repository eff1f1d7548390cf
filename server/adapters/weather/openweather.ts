import { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { fetchJson } from "#adapters/weather/fetch-json.ts";
import { WeatherUnavailable, type WeatherSource } from "#adapters/weather/port.ts";

export type OpenWeatherOptions = { readonly baseUrl: string; readonly key: string };

const ATTRIBUTION = "OpenWeather (CC BY-SA 4.0)";

/** OpenWeatherMap's current weather. Its reply already has the specification's shape, and names the place. */
export function openWeather({ baseUrl, key }: OpenWeatherOptions): WeatherSource {
  return {
    provider: "openweather",
    read: async ({ lat, lon }, language) => {
      const url = new URL("data/2.5/weather", baseUrl);
      url.search = new URLSearchParams({
        lat: String(lat),
        lon: String(lon),
        units: "metric",
        lang: language,
        appid: key,
      }).toString();
      const { body, expires } = await fetchJson(url, {});
      const parsed = Weather.safeParse(body);
      if (!parsed.success) throw new WeatherUnavailable("openweather answered nonsense", { cause: parsed.error });
      return { weather: { ...parsed.data, attribution: ATTRIBUTION }, expires };
    },
  };
}
