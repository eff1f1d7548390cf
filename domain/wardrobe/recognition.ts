import type { Features } from "#wardrobe/alike.ts";
import type { Guesses } from "#wardrobe/guesses.ts";
import type { CheckableField } from "#wardrobe/item.ts";
import type { Color, Position, Season, Style } from "#wardrobe/vocabulary.ts";

/** An engine's answer to one photo. Fields it could not see are null or empty, never guessed. */
export type Recognition = {
  readonly position: Position;
  readonly type: string;
  readonly style: Style | null;
  readonly brand: string | null;
  readonly model: string | null;
  /** At most three, the largest share first. */
  readonly colors: readonly Color[];
  readonly seasons: readonly Season[];
  /** Probability 0..1 that `type`, `position` and `colors` are right, as the engine estimates them. */
  readonly confidence: { readonly type: number; readonly position: number; readonly colors: number };
  /** Names of item fields that the person should check (SPEC-39). */
  readonly needsCheck: readonly CheckableField[];
  /** Up to three types, most likely first; empty if the type is certain. */
  readonly typeSuggestions: readonly { readonly type: string; readonly position: Position }[];
  /** Whether the photo shows several garments, of which this is the most prominent; absent if the engine cannot tell. */
  readonly sight?: "one" | "several";
  /** Whether the photo's edge cuts the garment off; absent if the engine cannot tell (SPEC-62). */
  readonly isCutOff?: boolean;
  /** The garment's looks in numbers, to compare it with others (STATE-03); absent if the engine cannot tell. */
  readonly features?: Features;
  /** Guesses that order garments whose cards are alike (SPEC-73); absent if the engine guesses nothing. */
  readonly guesses?: Guesses;
  /** A prepared photo of the product alone, where the photo is the screenshot of a page (MANY-06). */
  readonly picture?: Uint8Array;
  /** The engine and its version, for later re-analysis: `embedded@2`, `openai/gpt-6@1`, … */
  readonly engine: string;
};

/** One garment of a photo, as a card of its own would show it (MANY-01). */
export type Proposal = {
  /** Left, top, width and height of its box, as shares (0..1) of the photo with its white margins. */
  readonly box: readonly [left: number, top: number, width: number, height: number];
  /** A prepared photo of this garment alone, JPEG, contained on a white square; the photo itself if it shows only this. */
  readonly picture: Uint8Array;
  readonly recognition: Recognition;
};

export class PhotoUnreadable extends Error {
  override readonly name = "PhotoUnreadable";
}

export class NoGarment extends Error {
  override readonly name: string = "NoGarment";
}

/** Somebody wears what the photo shows: an engine that cannot tell the two apart refuses it (MANY-07). */
export class WornClothes extends NoGarment {
  override readonly name = "WornClothes";
}
