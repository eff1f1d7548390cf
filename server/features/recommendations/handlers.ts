import type { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { Handlers } from "#app.ts";
import { findCities, getWeather } from "#features/recommendations/get-weather.ts";
import { listSuitable } from "#features/recommendations/list-suitable.ts";
import { suggestOutfits, suggestToday } from "#features/recommendations/suggest-outfits.ts";

export const recommendationHandlers = {
  listSuitable,
  suggestOutfits,
  suggestToday,
  getWeather,
  findCities,
} satisfies Handlers<typeof recommendationCalls>;
