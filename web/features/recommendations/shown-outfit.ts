import { create } from "zustand";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";

type Asked = { readonly date: string; readonly request: string | null; readonly collection?: string | null };

/** The request of a day's outfits. */
export const askedOf = ({ date, request, collection = null }: Asked): string => [date, request, collection].join();

/** A suggested outfit as it was refined, and its garments that stay. */
type Changed = {
  readonly asked: string;
  readonly suggested: SuggestedOutfit;
  readonly outfit: SuggestedOutfit;
  readonly keep: readonly string[];
};

/** They stand so on each tab that shows them (SPEC-103), also beside what is suggested anew meanwhile (SPEC-117). */
export const useChanged = create<{ readonly outfits: ReadonlyMap<string, Changed> }>(() => ({ outfits: new Map() }));

export function setChanged(key: string, changed: Changed): void {
  useChanged.setState({ outfits: new Map(useChanged.getState().outfits).set(key, changed) });
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
