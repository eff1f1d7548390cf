import type { WeatherSource } from "#adapters/weather/port.ts";

/** The same mild and cloudy day everywhere, for tests and machines without a network. */
export function staticWeather(): WeatherSource {
  return {
    provider: "static",
    read: async (_place, language) => ({
      weather: {
        name: "",
        main: { temp: 16, feels_like: 15 },
        weather: [{ main: "Clouds", description: language === "ru" ? "облачно" : "cloudy" }],
        wind: { speed: 3 },
      },
      expires: null,
    }),
  };
}
