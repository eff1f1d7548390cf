import { SLOTS } from "#outfit/slots.ts";
import { selectionOf } from "#outfit/selection-of.ts";
import type { Day } from "#people/day.ts";
import type { PlannedOutfit } from "#planner/calls.ts";
import { REMEMBERED_OUTFITS_MAX, type SuggestedOutfit } from "#recommendations/calls.ts";
import type { Weather } from "#recommendations/weather.ts";
import type { InForce, Wish } from "#recommendations/wish.ts";

export type BoardOutfit = SuggestedOutfit & {
  /** All garments of an outfit that the person planned, which may have more of them than slots. */
  readonly item_ids?: readonly string[];
  readonly occasion?: string;
  /** Names what is new in a refined outfit (TALK-01). */
  readonly change?: string;
  /** Whether it is in the diary already. */
  readonly isWorn?: true;
  /** Whether some of it cannot be worn (WEEK-01). */
  readonly isLacking?: true;
  /** Said under its picture where a model made or changed that (TRUST-02). */
  readonly ai_words?: string;
};

export type Said = {
  /** The words that asked for clothes. */
  readonly words: string | null;
  readonly weather: Weather | null;
  readonly keep: readonly string[];
  readonly without: readonly string[];
  /** The wishes that none since has contradicted; absent in messages of earlier versions (SPEC-99). */
  readonly wishes?: readonly InForce[];
  /** Those left out to make room for what was asked for: they may come back where that goes. */
  readonly aside?: readonly string[];
  /** The outfits that were shown, by the ids of their garments; absent in messages of earlier versions (SPEC-97). */
  readonly shown?: readonly (readonly string[])[];
  /** The outfits that were changed, each with what was in force, the last one last; absent in messages of earlier versions (SPEC-110). */
  readonly past?: readonly Past[];
};
type Past = Pick<Said, "keep" | "without" | "wishes"> & { readonly outfit: BoardOutfit };

/** Outfits that a message of the chat shows one at a time (DAY-02, TASTE-03). */
export type OutfitBoard = {
  /** Said first, once: that nothing is planned. */
  readonly begins?: string;
  /** One line above every outfit: the day's weather, or the occasion that was named. */
  readonly headline: string;
  /** The credit that the licence of the weather's provider requires. */
  readonly credit: string | null;
  readonly outfits: readonly BoardOutfit[];
  /** The coming day that was asked about; absent for today. */
  readonly date?: Day;
  /** Whether it is a planned outfit as words changed it, which takes the plan’s place once that is said (SPEC-120). */
  readonly isOfPlan?: true;
  /** Whether the day has another outfit planned, beside which or in whose place this one may be. */
  readonly stands?: true;
  /** The occasion of all outfits that have none of their own; absent for the day. */
  readonly occasion?: string;
  /** The collection that it was made of (SET-01); absent where it was of all clothes. */
  readonly collection?: string;
  /** The messenger's ids of the pictures sent so far, by outfit. */
  readonly pictures: readonly (string | null)[];
  /** Without a city; absent in most messages (SPEC-63). */
  readonly asks_city?: true;
  /** One more line, rarely: the day's other plans (SET-02), or that a garment to be kept is not worn (TALK-02). */
  readonly also?: string;
  /** The entry whose place its outfit takes in the diary, which then has more (SPEC-120). */
  readonly before?: Pick<PlannedOutfit, "item_ids" | "occasion"> & { readonly date?: Day };
  /** A question about the outfit leads to a wish, or to the next outfit that answers it (SPEC-120); so does the weather against a planned one (SPEC-145). */
  readonly offers?: Wish | "put_on" | "put_other";
  /** The buttons below an answer in words, which words may choose, too (SPEC-148). */
  readonly asked?: readonly { readonly label: string; readonly act: string; readonly isUndo?: true }[];
  /** The days and garments of a week that was planned at once, or of what words planned, to take it back (SPEC-148). */
  readonly week?: readonly Pick<PlannedOutfit, "date" | "item_ids" | "occasion">[];
  /** The outfit that is shown, where it is not the first. */
  readonly shown?: number;
  /** The request the outfits answer, and the refinements since; absent in messages of earlier versions (TALK-02). */
  readonly said?: Said;
  /** Whether it cost no credit, as a refinement. */
  readonly isFree?: boolean;
  /** The friends' choice (ASK-01); absent in most messages. */
  readonly friends?: {
    readonly questionId: string;
    readonly text: string;
    readonly lookId: string;
    readonly itemIds: readonly string[];
  };
};

export const NOTHING_SAID: Said = { words: null, weather: null, keep: [], without: [] };

/** The outfits before this one, it too. */
export function pastWith(outfit: BoardOutfit, { past = [], keep, without, wishes = [] }: Said): readonly Past[] {
  return [...past, { outfit, keep, without, wishes }].slice(-REMEMBERED_OUTFITS_MAX);
}

export function toBoard(outfits: readonly BoardOutfit[], said: Partial<Said>): OutfitBoard {
  return { headline: "", credit: null, outfits, pictures: outfits.map(() => null), said: { ...NOTHING_SAID, ...said } };
}

/** An outfit that was planned, of what is left of it. */
export function plannedOutfit(
  { item_ids, occasion }: PlannedOutfit,
  owned: readonly Parameters<typeof selectionOf>[0][number][],
  reason: string,
): BoardOutfit {
  const worn = item_ids.flatMap((id) => owned.find((item) => item.id === id) ?? []);
  const ids = worn.map(({ id }) => id);
  return { ...selectionOf(worn), reason, item_ids: ids, ...(occasion !== undefined && { occasion }) };
}

export function itemsOf(outfit: BoardOutfit): string[] {
  return [...(outfit.item_ids ?? SLOTS.flatMap((slot) => outfit[slot] ?? []))];
}
