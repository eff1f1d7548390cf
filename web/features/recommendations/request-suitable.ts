import type { QueryClient } from "@tanstack/react-query";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { SuitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { callApi } from "#adapters/api.ts";
import { setRecommendCredits } from "#features/credits/queries.ts";
import { clearSavedRequest, setSuitable, useRecommendations } from "#features/recommendations/suitable-store.ts";

/**
 * Requests and stores suitable items; null while one is pending. A repeat keeps its key (R-04, SPEC-13). May throw.
 * `weather`: also kept for a request in words, whose outfits are worn in it (LAYER-03).
 */
export async function requestSuitable(
  queries: QueryClient,
  request: SuitableRequest,
  weather: Weather | null = null,
): Promise<boolean | null> {
  const { isPending, unanswered: last } = useRecommendations.getState();
  if (isPending) return null;
  const asJson = JSON.stringify(request);
  const unanswered = last?.request === asJson ? last : { request: asJson, key: crypto.randomUUID() };
  useRecommendations.setState({ isPending: true, unanswered });
  try {
    const options = { idempotencyKey: unanswered.key };
    const { ids, reasons, recommend_credits_left } = await callApi(recommendationCalls.listSuitable, request, options);
    setRecommendCredits(queries, recommend_credits_left);
    useRecommendations.setState({ unanswered: null, noMatchFor: ids.length === 0 ? asJson : null });
    if (ids.length === 0) return false;
    clearSavedRequest();
    setSuitable({
      ids,
      reasons: new Map(ids.flatMap((id, index) => (reasons[index] === undefined ? [] : [[id, reasons[index]]]))),
      request: "text_prompt" in request ? request.text_prompt : null,
      weather: "weather" in request ? request.weather : weather,
    });
    return true;
  } finally {
    useRecommendations.setState({ isPending: false });
  }
}
