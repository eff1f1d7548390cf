import type { Guesses } from "@wardrobe/domain/wardrobe/guesses.ts";
import type { KnownType } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Decision } from "#garment/decide-type.ts";
import { rankKinds } from "#garment/outputs.ts";

/** Guesses of the networks' regressions (training/guess.py), in the order of their output. */
const GUESSES = ["not_warm", "rainproof", "sporty", "dressy", "bare", "sporty_jeans", "sporty_shorts"] as const;
type Guess = (typeof GUESSES)[number];
/** From here on 85 % of jackets and coats of people it has not seen are not warm. */
const NOT_WARM_FROM = 1;

/** The kinds of shoes that say how shoes are. */
const KINDS: Readonly<Record<"warm" | "sporty" | "dressy", readonly KnownType[]>> = {
  warm: ["Boots"],
  sporty: ["Sneakers"],
  dressy: ["Shoes", "Loafers", "Heels"],
};

/** The networks' guesses added, in the order of `GUESSES`. */
export function sumOfGuesses(rows: readonly Float32Array[]): number[] {
  return GUESSES.map((_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0));
}

/** How an outer garment, trousers, shorts or shoes look, each 0..1, to choose among others by; null of what nothing is guessed. */
export function guessesOf(
  { garment, type }: Pick<Decision, "garment" | "type">,
  outputs: readonly number[],
  logits: readonly number[] | undefined,
): Guesses | null {
  if (garment === "shoes") return { type, ...guessesOfShoes(outputs) };
  if (logits === undefined) return null;
  const shareOf = (guess: Guess) => toShare(logitOf(guess, logits));
  if (garment === "outwear" && type !== "Vest")
    return { type, warm: round(1 - shareOf("not_warm")), rainproof: round(shareOf("rainproof")) };
  if (garment === "shorts") return { type, sporty: round(shareOf("sporty_shorts")) };
  const bare = round(shareOf("bare"));
  if (type === "Jeans") return { type, sporty: round(shareOf("sporty_jeans")), bare };
  return type === "Pants" ? { type, sporty: round(shareOf("sporty")), dressy: round(shareOf("dressy")), bare } : null;
}

/** The kinds that the networks hesitate between. */
function guessesOfShoes(outputs: readonly number[]): Omit<Guesses, "type"> {
  const kinds = rankKinds(outputs, "shoes");
  const shareOf = (types: readonly KnownType[]) =>
    kinds.reduce((sum, { type: kind, probability }) => (types.includes(kind) ? sum + probability : sum), 0);
  return {
    warm: round(shareOf(KINDS.warm)),
    sporty: round(shareOf(KINDS.sporty)),
    dressy: round(shareOf(KINDS.dressy)),
  };
}

/** Whether a jacket or a coat is surely not a warm one. */
export function isSurelyLight(logits: readonly number[] | undefined): boolean {
  return logits !== undefined && logitOf("not_warm", logits) >= NOT_WARM_FROM;
}

function logitOf(guess: Guess, logits: readonly number[]): number {
  return logits[GUESSES.indexOf(guess)] ?? 0;
}

function toShare(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** Two digits are more than a guess is worth. */
function round(share: number): number {
  return Math.round(share * 100) / 100;
}
