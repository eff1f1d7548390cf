import type { Guesses } from "@wardrobe/domain/wardrobe/guesses.ts";
import type { KnownType } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Decision } from "#garment/decide-type.ts";
import { OUTPUTS, rankKinds } from "#garment/outputs.ts";

/** Guesses of the networks' regressions (training/guess.py), in the order of their output. */
const GUESSES = [
  ...(["not_warm", "rainproof", "sporty", "dressy", "bare"] as const),
  ...(["sporty_jeans", "sporty_shorts", "warm_top", "dressy_shoes"] as const),
  ...(["patterned", "heeled", "smart", "long_sleeved", "sleeveless"] as const),
] as const;
type Guess = (typeof GUESSES)[number];
/** From here on 89 % of jackets and coats of people it has not seen are not warm. */
const NOT_WARM_FROM = 0.5;
/** Times the regression's logit: what fits shoes of people it has not seen best. */
const SHOES_SLOPE = 1.4;
/** The share of both below which the kinds are too unsure: of shoes in a drawing the regression knows nothing. */
const SHOES_WEIGHED_FROM = 0.8;

/** Garments whose type says nothing of their sleeves, that may be plaid, flowered or printed, too. */
const SLEEVED: readonly string[] = ["shirt", "blouse", "polo", "top", "dress"];

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

/** How an outer garment, a top or dress, trousers, shorts or shoes look, each 0..1, to choose among others by; null of what nothing is guessed. */
export function guessesOf(
  { garment, type }: Pick<Decision, "garment" | "type">,
  outputs: readonly number[],
  logits: readonly number[] | undefined,
): Guesses | null {
  const shareOf = (guess: Guess) => toShare(logitOf(guess, logits ?? []));
  if (garment === "shoes")
    return { type, ...guessesOfShoes(outputs), ...(logits === undefined ? {} : { heeled: round(shareOf("heeled")) }) };
  if (logits === undefined) return null;
  const patterned = round(shareOf("patterned"));
  // A T-shirt's sleeves are short by its type.
  if (garment === "t-shirt") return { type, patterned };
  if (SLEEVED.includes(garment))
    return { type, patterned, long_sleeved: round(shareOf("long_sleeved")), sleeveless: round(shareOf("sleeveless")) };
  if (garment === "longsleeve") return { type, warm: round(shareOf("warm_top")), patterned };
  if (garment === "outwear" && type !== "Vest")
    return {
      type,
      warm: round(1 - shareOf("not_warm")),
      rainproof: round(shareOf("rainproof")),
      smart: round(shareOf("smart")),
    };
  if (garment === "shorts") return { type, sporty: round(shareOf("sporty_shorts")) };
  const bare = round(shareOf("bare"));
  if (type === "Jeans") return { type, sporty: round(shareOf("sporty_jeans")), bare };
  return type === "Pants" ? { type, sporty: round(shareOf("sporty")), dressy: round(shareOf("dressy")), bare } : null;
}

/** The kinds that the networks hesitate between. */
function guessesOfShoes(outputs: readonly number[]): Omit<Guesses, "type"> {
  const shareOf = (types: readonly KnownType[]) => shareOfShoes(outputs, types);
  return {
    warm: round(shareOf(KINDS.warm)),
    sporty: round(shareOf(KINDS.sporty)),
    dressy: round(shareOf(KINDS.dressy)),
  };
}

/**
 * Probabilities in the order of `OUTPUTS` in which the regression, too, says whether shoes are sneakers or dress shoes: lace-ups
 * that nobody has learnt from are taken for sneakers too often. What is neither keeps its share.
 */
export function weighShoes(outputs: readonly number[], logits: readonly number[] | undefined): readonly number[] {
  const [sporty, dressy] = [shareOfShoes(outputs, KINDS.sporty), shareOfShoes(outputs, KINDS.dressy)];
  if (logits === undefined || sporty === 0 || dressy === 0 || sporty + dressy < SHOES_WEIGHED_FROM) return outputs;
  const odds = (dressy / sporty) * Math.exp(SHOES_SLOPE * logitOf("dressy_shoes", logits));
  const now = { sporty: 1 / (1 + odds), dressy: odds / (1 + odds) };
  return outputs.map((probability, index) => {
    const kind = OUTPUTS[index]?.type;
    const isOf = (types: readonly KnownType[]) => kind !== undefined && types.includes(kind);
    if (isOf(KINDS.sporty)) return (probability * now.sporty * (sporty + dressy)) / sporty;
    return isOf(KINDS.dressy) ? (probability * now.dressy * (sporty + dressy)) / dressy : probability;
  });
}

function shareOfShoes(outputs: readonly number[], types: readonly KnownType[]): number {
  return rankKinds(outputs, "shoes").reduce(
    (sum, { type, probability }) => (types.includes(type) ? sum + probability : sum),
    0,
  );
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
