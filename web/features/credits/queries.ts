import type { QueryClient } from "@tanstack/react-query";
import { settingsQuery } from "#features/profile/queries.ts";

/** Sets the AI credits to the balance that the server replied (SPEC-12). */
export function setAiCredits(queries: QueryClient, ai_credits_left: number): void {
  queries.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, ai_credits_left });
}

/** The same for recommendations. */
export function setRecommendCredits(queries: QueryClient, recommend_credits_left: number): void {
  queries.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, recommend_credits_left });
}
