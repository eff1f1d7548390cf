import { create } from "zustand";
import type { Selection } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import type { Reason } from "@wardrobe/domain/recommendations/reason.ts";
import type { SuitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { readText, writeText } from "#adapters/local-store.ts";
import { today } from "#adapters/today.ts";

/** The items of the last recommendation, best first, until the user closes it (R-05, W-12). */
export type Suitable = {
  readonly ids: readonly string[];
  readonly reasons: ReadonlyMap<string, Reason>;
  /** The request in words; null for the weather. */
  readonly request: string | null;
  /** In which the outfits are worn; null where it is not known. */
  readonly weather: Weather | null;
  /** Whose weather that is, where the words name one (SPEC-121). */
  readonly city?: string | undefined;
  /** The weather as the words tell it, in which they are worn instead (LAYER-03). */
  readonly told?: string | undefined;
  /** The whole outfits that begin it, for this day, and others to try on, best first (LAYER-05). */
  readonly outfits: readonly SuggestedOutfit[];
  readonly others: readonly Selection[];
  readonly day: Day;
  /** All of it is from this collection (SET-01). */
  readonly collection?: string | undefined;
  /** The wardrobe shows all clothes beside it (SPEC-45). */
  readonly isAside?: boolean;
};

/** In words or for the weather, of everything or of a collection (SET-01). */
export type Asked = SuitableRequest & { readonly collection?: string };
export type SentRequest = Asked & {
  readonly outfits: { readonly date: Day; readonly weather?: Weather; readonly shown?: string[][] };
};

type Recommendations = {
  readonly userId: string;
  readonly suitable: Suitable | null;
  /** The text in the request box. It survives leaving the screen; without a reply it also survives closing the app. */
  readonly text: string;
  readonly isPending: boolean;
  /** The last request without a reply (as JSON), with what was sent and its idempotency key. */
  readonly unanswered: { readonly request: string; readonly sent: SentRequest; readonly key: string } | null;
  /** The last request (as JSON), if its reply was empty. */
  readonly noMatchFor: string | null;
};

export const useRecommendations = create<Recommendations>(() => ({
  userId: "",
  suitable: null,
  text: "",
  isPending: false,
  unanswered: null,
  noMatchFor: null,
}));

/** Null once its day is over. */
export function useSuitable(): Suitable | null {
  const { suitable } = useRecommendations();
  return suitable === null || suitable.day < today() ? null : suitable;
}

/** The wardrobe is as usual; the recommendations show it still. */
export function setAside(): void {
  const { suitable } = useRecommendations.getState();
  if (suitable !== null) setSuitable({ ...suitable, isAside: true });
}

export function setSuitable(suitable: Suitable | null): void {
  useRecommendations.setState({ suitable });
}

export function restoreRequest(userId: string): void {
  if (useRecommendations.getState().userId === userId) return;
  useRecommendations.setState({ userId, text: readText("request", userId) });
}

export function writeRequest(text: string): void {
  useRecommendations.setState({ text });
  writeText("request", useRecommendations.getState().userId, text);
}

/** After a reply, the next start of the app begins without the text. */
export function clearSavedRequest(): void {
  writeText("request", useRecommendations.getState().userId, "");
}
