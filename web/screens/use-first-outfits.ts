import { useState } from "react";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { isFresh, wholeDegrees, type Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { readWeather } from "#adapters/weather-store.ts";
import { useTodaysOutfits } from "#features/recommendations/queries.ts";

/** Today's outfits, best first, at no cost; undefined until they are known. It asks for no permission. */
export function useFirstOutfits(isWanted: boolean): readonly SuggestedOutfit[] | undefined {
  const [weather] = useState(knownWeather);
  return useTodaysOutfits(weather, isWanted).data;
}

/** The temperature outside in whole °C, where it is known without asking; null otherwise. */
export function knownDegrees(): number | null {
  const weather = knownWeather();
  return weather === null ? null : wholeDegrees(weather.main.temp);
}

function knownWeather(): Weather | null {
  const known = readWeather(telegram.launch.userId ?? "");
  return known === null || !isFresh(known.at_ms, Date.now()) ? null : known.weather;
}
