import { z } from "zod/mini";
import { text } from "#config/setting-types.ts";

const WEATHER_KEPT_MS = 30 * 60_000;
const MET_NORWAY = "https://api.met.no/";

const Settings = z.object({
  WEATHER_PROVIDER: z.optional(z.enum(["openweather", "met", "static"])),
  OPENWEATHER_API_KEY: z.optional(text),
  OPENWEATHER_BASE_URL: z._default(z.url(), "https://api.openweathermap.org/"),
  MET_BASE_URL: z.optional(z.url()),
  OPERATOR_CONTACT: z.optional(text),
});
export const weatherSettings = Settings.shape;
export type WeatherSettings = z.output<typeof Settings>;

export type WeatherConfig = {
  readonly keepMs: number;
} & (
  | { readonly provider: "openweather"; readonly baseUrl: string }
  | { readonly provider: "met"; readonly baseUrl: string; readonly userAgent: string }
  | { readonly provider: "static" }
);

/** OpenWeatherMap if it has a key, else MET Norway, in whose place the simulator answers where it runs (SPEC-31). */
export function toWeatherConfig(settings: WeatherSettings, simulatorUrl: string | null): WeatherConfig {
  const provider = weatherProviderOf(settings);
  if (provider === "static") return { provider, keepMs: WEATHER_KEPT_MS };
  if (provider === "openweather") return { provider, baseUrl: settings.OPENWEATHER_BASE_URL, keepMs: WEATHER_KEPT_MS };
  const userAgent = `wardrobe-assistant/1 ${settings.OPERATOR_CONTACT ?? "local"}`;
  // A developer changes the simulator's weather by hand and wants to see it at once.
  if (settings.MET_BASE_URL === undefined && simulatorUrl !== null)
    return { provider, baseUrl: simulatorUrl, userAgent, keepMs: 0 };
  return { provider, baseUrl: settings.MET_BASE_URL ?? MET_NORWAY, userAgent, keepMs: WEATHER_KEPT_MS };
}

export function weatherProviderOf({
  WEATHER_PROVIDER: chosen,
  OPENWEATHER_API_KEY: key,
}: WeatherSettings): WeatherConfig["provider"] {
  return chosen ?? (key === undefined ? "met" : "openweather");
}

export function weatherMistakes(settings: WeatherSettings, isProduction: boolean): string[] {
  const provider = weatherProviderOf(settings);
  if (provider === "openweather" && settings.OPENWEATHER_API_KEY === undefined)
    return ["OPENWEATHER_API_KEY is missing: WEATHER_PROVIDER=openweather cannot be asked without it."];
  return isProduction && provider === "met" && settings.OPERATOR_CONTACT === undefined
    ? ["OPERATOR_CONTACT is missing: MET Norway answers only those who say how to reach them (a mail or web address)."]
    : [];
}
