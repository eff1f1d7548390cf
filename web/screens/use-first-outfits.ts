import { useQuery } from "@tanstack/react-query";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { isFresh, wholeDegrees } from "@wardrobe/domain/recommendations/weather.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { today } from "#adapters/today.ts";
import { readWeather } from "#adapters/weather-store.ts";
import { suggestDays } from "#features/planner/queries.ts";

/** Today's outfits, best first, at no cost; undefined until they are known. It asks for no permission. */
export function useFirstOutfits(isWanted: boolean): readonly SuggestedOutfit[] | undefined {
  return useQuery({
    queryKey: ["first-outfits"],
    queryFn: async () => (await suggestDays({ from: today(), days: 1, instead: true }))[0]?.outfits ?? [],
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** The temperature outside in whole °C, where it is known without asking; null otherwise. */
export function knownDegrees(): number | null {
  const known = readWeather(telegram.launch.userId ?? "");
  return known === null || !isFresh(known.at_ms, Date.now()) ? null : wholeDegrees(known.weather.main.temp);
}
