import { create } from "zustand";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import type { Standing } from "@wardrobe/domain/recommendations/wish.ts";

type Asked = { readonly date: string; readonly request: string | null; readonly collection?: string | null };

/** The request of a day's outfits. */
export const askedOf = ({ date, request, collection = null }: Asked): string => [date, request, collection].join();

/** One of its outfits. */
export const keyOf = (asked: Asked, outfit: SuggestedOutfit): string =>
  [askedOf(asked), outfit.reason, ...piecesOf(outfit)].join();

/** An outfit, its garments that stay, and the wishes that are in force. */
type State = {
  readonly outfit: SuggestedOutfit;
  readonly keep: readonly string[];
  readonly still: readonly Standing[];
  /** Left out to make room for what was asked for (SPEC-151). */
  readonly aside: readonly string[];
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
type Known = {
  readonly outfits: ReadonlyMap<string, Changed>;
  /** By the request: the garments that are in none of its outfits. */
  readonly without: ReadonlyMap<string, readonly string[]>;
};

/** They stand so on each tab that shows them (SPEC-103), also beside what is suggested anew meanwhile (SPEC-117). */
export const useChanged = create<Known>(() => ({ outfits: new Map(), without: new Map() }));

function setChanged(key: string, changed: Changed): void {
  useChanged.setState({ outfits: new Map(useChanged.getState().outfits).set(key, changed) });
}

/** `was`: what was in force before, where it changes with the outfit. */
type Change = Partial<
  Record<"keep" | "aside", readonly string[]> & { outfit: SuggestedOutfit; still: readonly Standing[] }
> & {
  readonly was?: Readonly<Record<"keep" | "without", readonly string[]>>;
  readonly isAlong?: boolean;
};
/** One of several outfits that stand beside one another, as it was suggested and as it is shown. */
export type Shown = { readonly key: string; readonly suggested: SuggestedOutfit; readonly outfit: SuggestedOutfit };

/** Keeps a change of an outfit, and how it was before. */
export function changeShown({ key, suggested, outfit }: Shown, asked: Asked, change: Change): void {
  const { outfits, without } = useChanged.getState();
  const request = askedOf(asked);
  const { was, isAlong = false, ...changes } = change;
  const now = outfits.get(key) ?? { asked: request, suggested, outfit, keep: [], still: [], aside: [], past: [] };
  const left = without.get(request) ?? [];
  const out = piecesOf(now.outfit).filter((id) => left.includes(id));
  const before = {
    outfit: now.outfit,
    keep: now.keep,
    still: now.still,
    aside: now.aside,
    without: left.filter((id) => !out.includes(id)),
    out,
    ...was,
  };
  const past = changes.outfit === undefined ? now.past : [...now.past, before];
  setChanged(key, { ...now, past, ...changes, isAlong });
}

const ownedThen = new Map<string, ReadonlySet<string>>();

/** Those that were owned when these garments were left out: photos that arrive later change no name of that wish (SPEC-122). */
export function ownedWhenLeftOut<One extends { readonly id: string }>(
  without: readonly string[],
  owned: readonly One[],
): One[] {
  const then = ownedThen.get(without.join()) ?? new Set(owned.map(({ id }) => id));
  ownedThen.set(without.join(), then);
  return owned.filter(({ id }) => then.has(id));
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
  const { outfit, keep, still, aside, without } = before;
  // Garments refused since come back beside it, too.
  const now = useChanged.getState().without.get(one.asked) ?? [];
  takeBack(
    one.asked,
    now.filter((id) => !without.includes(id)),
  );
  setWithout(one.asked, without);
  setChanged(key, { ...one, outfit, keep, still, aside, past: one.past.slice(0, at) });
}

/** Whether an outfit was the one before with just these wishes. */
export function hadBefore(key: string, wishes: readonly Standing[]): boolean {
  return useChanged.getState().outfits.get(key)?.past.at(-1)?.still.join() === wishes.join();
}

/** As it was before anything was wished of it. */
export function beforeWishes(key: string): SuggestedOutfit | undefined {
  return useChanged
    .getState()
    .outfits.get(key)
    ?.past.findLast(({ still }) => still.length === 0)?.outfit;
}

/** The wishes for an outfit, and the garments left out of it. */
export type Wished = { readonly still: readonly Standing[]; readonly without: readonly string[] };
/** The outfit on the screen. `take` answers words about it: null, or the words to ask for clothes with. May throw. */
type OnScreen = Wished & { readonly request: string | null; readonly take: (words: string) => Promise<string | null> };
let onScreen: OnScreen | null = null;

/** Returns how to take it back. */
export function offerWords(offered: OnScreen): () => void {
  onScreen = offered;
  return () => {
    if (onScreen === offered) onScreen = null;
  };
}

export async function askOfShown(words: string): Promise<string | null> {
  return onScreen === null ? words : await onScreen.take(words);
}

/** For the next answer: what was wished for an occasion, or left out, ends with it, and own words say all they want (SPEC-45). */
export function wishedOfShown(isOwnWords: boolean): Wished | null {
  return isOwnWords || onScreen?.request !== null ? null : onScreen;
}
