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
  /** The outfits before garments were left out, the last one last, as long as nothing else has changed it since. */
  readonly before: readonly { readonly outfit: SuggestedOutfit; readonly out: readonly string[] }[];
  /** Only since a garment was left out of another outfit (SPEC-122). */
  readonly isAlong: boolean;
};
type Shown = {
  readonly outfits: ReadonlyMap<string, Changed>;
  /** By the request: the garments that are in none of its outfits. */
  readonly without: ReadonlyMap<string, readonly string[]>;
};

/** They stand so on each tab that shows them (SPEC-103), also beside what is suggested anew meanwhile (SPEC-117). */
export const useChanged = create<Shown>(() => ({ outfits: new Map(), without: new Map() }));

export function setChanged(key: string, changed: Changed): void {
  useChanged.setState({ outfits: new Map(useChanged.getState().outfits).set(key, changed) });
}

export function setWithout(asked: string, ids: readonly string[]): void {
  useChanged.setState({ without: new Map(useChanged.getState().without).set(asked, ids) });
}

/** The garment may be worn again; what it was left out of last is as it was. */
export function takeBack(asked: string, id: string): void {
  const { outfits, without } = useChanged.getState();
  setWithout(
    asked,
    (without.get(asked) ?? []).filter((one) => one !== id),
  );
  for (const [key, one] of outfits) {
    const last = one.before.at(-1);
    if (one.asked === asked && last?.out.includes(id) === true)
      setChanged(key, { ...one, outfit: last.outfit, before: one.before.slice(0, -1) });
  }
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
