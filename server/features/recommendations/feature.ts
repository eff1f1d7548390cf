import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { feature } from "#kernel/feature.ts";
import { getPerson } from "#features/people/people.ts";
import { serve } from "#kernel/serve.ts";
import { answerOwnerQuestion, listAsked, listOwnerQuestions } from "#features/recommendations/ask-owner.ts";
import { chooseCity, findCities, getWeather } from "#features/recommendations/get-weather.ts";
import { suggestOutfits, suggestToday, listSuitable } from "#features/recommendations/suggest-outfits.ts";

export const recommendations = feature({
  name: "recommendations",
  calls: serve(recommendationCalls, {
    listSuitable: ["Items that suit a request in words or the weather", listSuitable],
    suggestOutfits: ["Outfits for a request in words, the weather, or the season of a date", suggestOutfits],
    suggestToday: ["Outfits for the person's day, without a credit", suggestToday],
    getWeather: ["The weather at a place", getWeather],
    chooseCity: ["Keep the city that was chosen by hand", chooseCity],
    findCities: ["Cities whose name begins so", findCities],
    listOwnerQuestions: ["Questions that only the owner can answer, and that change outfits", listOwnerQuestions],
    answerOwnerQuestion: ["Say which garment it is, or skip the question", answerOwnerQuestion],
  }),
  exports: {
    asked: async ({ db }, { userId }) => await listAsked(db, userId),
    city: async ({ db }, { userId }) => (await getPerson(db, userId)).city,
  },
});
