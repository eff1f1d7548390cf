import type { QueryClient } from "@tanstack/react-query";
import { namedDay, namedWeekend } from "@wardrobe/domain/boards/named-day.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { callApi } from "#adapters/api.ts";
import { today } from "#adapters/today.ts";
import { setRecommendCredits } from "#features/credits/queries.ts";
import { weatherAhead } from "#features/planner/queries.ts";
import type { Wished } from "#features/recommendations/shown-outfit.ts";
import { wishAgain } from "#features/recommendations/wish-again.ts";
import {
  clearSavedRequest,
  setSuitable,
  useRecommendations,
  type Asked,
  type Suitable,
} from "#features/recommendations/suitable-store.ts";

/** Requests suitable items, with the outfits that begin the answer, for the day that the words name (TALK-02); `wished` holds for the first of them, too (SPEC-45); null while one is pending. May throw. */
export async function requestSuitable(
  queries: QueryClient,
  request: Asked,
  weather: Weather | null = null,
  wished: Wished | null = null,
): Promise<boolean | null> {
  const { isPending, unanswered: last } = useRecommendations.getState();
  if (isPending) return null;
  const asJson = JSON.stringify(request);
  const words = "text_prompt" in request ? request.text_prompt : "";
  const date = namedDay(words, today()) ?? namedWeekend(words, today()) ?? today();
  const named = date === today() ? null : date;
  // A request that may have been answered and paid is repeated unchanged, with its key (SPEC-13).
  const isRepeated = last?.request === asJson && last.sent.outfits.date === date;
  useRecommendations.setState({ isPending: true });
  try {
    const wornIn = named === null ? weather : await weatherAhead(queries, named);
    const outfits = wornIn === null || "weather" in request ? { date } : { date, weather: wornIn };
    const unanswered = isRepeated ? last : { request: asJson, sent: { ...request, outfits }, key: crypto.randomUUID() };
    useRecommendations.setState({ unanswered });
    const options = { idempotencyKey: unanswered.key };
    const reply = await callApi(recommendationCalls.listSuitable, unanswered.sent, options);
    const { ids, reasons, others = [] } = reply;
    setRecommendCredits(queries, reply.recommend_credits_left);
    useRecommendations.setState({ unanswered: null, noMatchFor: ids.length === 0 ? asJson : null });
    if (ids.length === 0) return false;
    clearSavedRequest();
    const suitable: Suitable = {
      ids,
      reasons: new Map(ids.flatMap((id, index) => (reasons[index] === undefined ? [] : [[id, reasons[index]]]))),
      request: "text_prompt" in request ? request.text_prompt : null,
      weather: "weather" in request ? request.weather : (reply.weather ?? wornIn),
      city: reply.weather?.name,
      outfits: reply.outfits ?? [],
      others,
      day: date,
      collection: request.collection,
    };
    if (wished !== null) await wishAgain(suitable, wished);
    setSuitable(suitable);
    return true;
  } finally {
    useRecommendations.setState({ isPending: false });
  }
}
