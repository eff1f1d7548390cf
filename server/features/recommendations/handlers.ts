import type { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { Handlers } from "#app.ts";
import { answerOwnerQuestion, listOwnerQuestions } from "#features/recommendations/ask-owner.ts";
import { findCities, getWeather } from "#features/recommendations/get-weather.ts";
import { listSuitable } from "#features/recommendations/list-suitable.ts";
import { suggestOutfits, suggestToday } from "#features/recommendations/suggest-outfits.ts";

export const recommendationHandlers = {
  listSuitable,
  suggestOutfits,
  suggestToday,
  listOwnerQuestions,
  answerOwnerQuestion,
  getWeather,
  findCities,
} satisfies Handlers<typeof recommendationCalls>;
