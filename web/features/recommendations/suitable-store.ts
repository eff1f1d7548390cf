import { create } from "zustand";
import type { Reason } from "@wardrobe/domain/recommendations/reason.ts";
import { readText, writeText } from "#adapters/local-store.ts";

/** What the last recommendation chose, best first, until the person leaves it (R-05, W-12). */
export type Suitable = {
  readonly ids: readonly string[];
  readonly reasons: ReadonlyMap<string, Reason>;
  /** What was asked in words; null: the weather. */
  readonly request: string | null;
};

type Recommendations = {
  readonly userId: string;
  readonly suitable: Suitable | null;
  /** What was written, sent or not: leaving the screen loses nothing, closing the app nothing that was not answered. */
  readonly text: string;
  readonly isAsking: boolean;
  /** What was asked last and has no answer, with the key it was asked under. */
  readonly question: { readonly asked: string; readonly key: string } | null;
  /** What was asked last, where the answer was empty. */
  readonly vainRequest: string | null;
};

export const useRecommendations = create<Recommendations>(() => ({
  userId: "",
  suitable: null,
  text: "",
  isAsking: false,
  question: null,
  vainRequest: null,
}));

export function setSuitable(suitable: Suitable | null): void {
  useRecommendations.setState({ suitable });
}

/** Takes up what this person wrote before the app was closed. */
export function resumeRequest(userId: string): void {
  if (useRecommendations.getState().userId === userId) return;
  useRecommendations.setState({ userId, text: readText("request", userId) });
}

export function writeRequest(text: string): void {
  useRecommendations.setState({ text });
  writeText("request", useRecommendations.getState().userId, text);
}

/** It has its answer: the next start begins without it. */
export function forgetRequest(): void {
  writeText("request", useRecommendations.getState().userId, "");
}
