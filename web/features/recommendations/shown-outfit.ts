import { create } from "zustand";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import type { Wish } from "@wardrobe/domain/recommendations/wish.ts";

type Asked = { readonly date: string; readonly request: string | null; readonly collection?: string | null };

/** The request of a day's outfits. */
export const askedOf = ({ date, request, collection = null }: Asked): string => [date, request, collection].join();

/** An outfit, its garments that stay, and the wishes that are in force. */
type State = {
  readonly outfit: SuggestedOutfit;
  readonly keep: readonly string[];
  readonly still: readonly Wish[];
};
/** As it was before a change, and the garments that were left out of it by that. */
type Past = State & { readonly without: readonly string[]; readonly out: readonly string[] };
/** A suggested outfit as it was refined. */
type Changed = State & {
  readonly asked: string;
  readonly suggested: SuggestedOutfit;
  /** One for each change, whatever has made it, the last one last (SPEC-110). */
  readonly past: readonly Past[];
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

/** The garments may be worn again; what they were left out of last is as it was. */
export function takeBack(asked: string, ids: readonly string[]): void {
  const { outfits, without } = useChanged.getState();
  setWithout(
    asked,
    (without.get(asked) ?? []).filter((id) => !ids.includes(id)),
  );
  for (const [key, one] of outfits) {
    const last = one.past.at(-1);
    if (one.asked === asked && last?.out.some((id) => ids.includes(id)) === true)
      setChanged(key, { ...one, outfit: last.outfit, still: last.still, past: one.past.slice(0, -1) });
  }
}

/** An outfit is again as it was so many changes before, or at first, with what was in force then. */
export function goBack(key: string, steps = 1): void {
  const one = useChanged.getState().outfits.get(key);
  const at = Math.max(0, (one?.past.length ?? 0) - steps);
  const before = one?.past[at];
  if (one === undefined || before === undefined) return;
  const { outfit, keep, still, without } = before;
  // Garments refused since come back beside it, too.
  const now = useChanged.getState().without.get(one.asked) ?? [];
  takeBack(
    one.asked,
    now.filter((id) => !without.includes(id)),
  );
  setWithout(one.asked, without);
  setChanged(key, { ...one, outfit, keep, still, past: one.past.slice(0, at) });
}

/** A wish is no longer in force; if it was the last change, the outfit is as it was. */
export function endWish(key: string, wish: Wish): void {
  const one = useChanged.getState().outfits.get(key);
  if (one?.past.at(-1)?.still.includes(wish) === false) goBack(key);
  else if (one !== undefined) setChanged(key, { ...one, still: one.still.filter((other) => other !== wish) });
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
