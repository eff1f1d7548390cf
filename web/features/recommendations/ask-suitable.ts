import type { QueryClient } from "@tanstack/react-query";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { SuitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import { callApi } from "#adapters/api.ts";
import { setRecommendCredits } from "#features/credits/queries.ts";
import { forgetRequest, setSuitable, useRecommendations } from "#features/recommendations/suitable-store.ts";

/**
 * Asks what suits, and keeps it; whether there is anything. One question at a time, whatever screen stands there, and one key a question,
 * so that a repeated try pays once (R-04, SPEC-13). Null while another is on its way. Throws what the call throws.
 */
export async function askSuitable(queries: QueryClient, request: SuitableRequest): Promise<boolean | null> {
  const { isAsking, question: before } = useRecommendations.getState();
  if (isAsking) return null;
  const asked = JSON.stringify(request);
  const question = before?.asked === asked ? before : { asked, key: crypto.randomUUID() };
  useRecommendations.setState({ isAsking: true, question });
  try {
    const options = { idempotencyKey: question.key };
    const { ids, reasons, recommend_credits_left } = await callApi(recommendationCalls.listSuitable, request, options);
    setRecommendCredits(queries, recommend_credits_left);
    useRecommendations.setState({ question: null, vainRequest: ids.length === 0 ? asked : null });
    if (ids.length === 0) return false;
    forgetRequest();
    setSuitable({
      ids,
      reasons: new Map(ids.flatMap((id, index) => (reasons[index] === undefined ? [] : [[id, reasons[index]]]))),
      request: "text_prompt" in request ? request.text_prompt : null,
    });
    return true;
  } finally {
    useRecommendations.setState({ isAsking: false });
  }
}
