import { z } from "zod/mini";
import { defineCalls, SIGNED_IN } from "#call.ts";
import { Id } from "#ids.ts";
import { City, CITY_QUERY_MAX } from "#recommendations/city.ts";
import { Reason } from "#recommendations/reason.ts";
import { REQUEST_TEXT_MAX } from "#recommendations/request.ts";
import { Weather } from "#recommendations/weather.ts";

const SuitableBody = z.union([
  z.strictObject({ text_prompt: z.string().check(z.trim(), z.minLength(1), z.maxLength(REQUEST_TEXT_MAX)) }),
  z.strictObject({ weather: Weather }),
]);

export const recommendationCalls = defineCalls({
  /** The caller's items that suit a text or the weather, best first. Finding any costs one credit (R-06, SPEC-21). */
  listSuitable: {
    ...SIGNED_IN,
    method: "POST",
    path: "/wardrobe/suitable",
    idempotent: true,
    body: SuitableBody,
    reply: z.object({
      ids: z.array(Id),
      /** Why each item was chosen, in the order of `ids`. */
      reasons: z.array(Reason),
      recommend_credits_left: z.int(),
    }),
    errors: ["premium_required", "not_enough_recommend_credits", "ai_unavailable"],
  },
  /** The weather at a place; its coordinates are not stored (SPEC-31). */
  getWeather: {
    ...SIGNED_IN,
    method: "POST",
    path: "/weather/get-weather",
    body: z.object({ lat: z.number().check(z.gte(-90), z.lte(90)), lon: z.number().check(z.gte(-180), z.lte(180)) }),
    reply: Weather,
    errors: ["weather_unavailable"],
  },
  /** Cities whose name in either language begins with the query, largest first, to choose by hand (SPEC-32). */
  findCities: {
    ...SIGNED_IN,
    method: "POST",
    path: "/weather/cities",
    body: z.object({ query: z.string().check(z.trim(), z.minLength(1), z.maxLength(CITY_QUERY_MAX)) }),
    reply: z.object({ cities: z.array(City) }),
  },
});
