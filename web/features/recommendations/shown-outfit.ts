import { create } from "zustand";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";

/** Outfits as they were refined, by what they were and were for: they stand so on each tab that shows them (SPEC-103). */
export const useRefined = create<{ readonly outfits: ReadonlyMap<string, SuggestedOutfit> }>(() => ({
  outfits: new Map(),
}));

export function setRefined(key: string, outfit: SuggestedOutfit): void {
  useRefined.setState({ outfits: new Map(useRefined.getState().outfits).set(key, outfit) });
}

/** Answers words about the outfit on the screen: null, or the words to ask for clothes with. May throw. */
type TakeWords = (words: string) => Promise<string | null>;
let takeWords: TakeWords | null = null;

/** Returns how to take it back. */
export function offerWords(take: TakeWords): () => void {
  takeWords = take;
  return () => {
    if (takeWords === take) takeWords = null;
  };
}

export async function askOfShown(words: string): Promise<string | null> {
  return takeWords === null ? words : await takeWords(words);
}
