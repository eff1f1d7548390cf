import { create } from "zustand";
import type { Reason } from "@wardrobe/domain/recommendations/reason.ts";

/** What the last recommendation chose, best first, until the person leaves it (R-05, W-12). */
export type Suitable = {
  readonly ids: readonly string[];
  readonly reasons: ReadonlyMap<string, Reason>;
  /** What was asked in words; null: the weather. */
  readonly request: string | null;
};

type Recommendations = {
  readonly suitable: Suitable | null;
  /** What was written, sent or not: leaving the screen loses nothing. */
  readonly text: string;
};

export const useRecommendations = create<Recommendations>(() => ({ suitable: null, text: "" }));

export function setSuitable(suitable: Suitable | null): void {
  useRecommendations.setState({ suitable });
}

export function writeRequest(text: string): void {
  useRecommendations.setState({ text });
}
