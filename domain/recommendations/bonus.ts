import { hasColorOfShoes, isPatterned } from "#outfit/harmony.ts";
import { isDress, type Piece } from "#outfit/piece.ts";
import { looksOfSuit, mayBeJoggers } from "#recommendations/dress-code.ts";
import { isLately, withSameBody } from "#recommendations/rest.ts";
import type { Suggestion } from "#recommendations/suggest.ts";
import { wasNamed } from "#recommendations/unusual.ts";
import { likingOf, NO_TASTE } from "#taste/taste.ts";
import { isSportswear } from "#wardrobe/card-words.ts";
import { lookOf, patternednessOf } from "#wardrobe/guesses.ts";

/** The weight of a person's taste beside how well an outfit matches and suits. */
const TASTE_WEIGHT = 1;
/** Every day other shoes that suit come before sneakers with a dress, in the heat sandals with a skirt, too. */
const SNEAKERS_WITH_DRESS = { usually: 0.25, forSandals: 0.5 } as const;
/** Sneakers that look this sporty are for running, and not for a skirt or dress, nor every day for a suit's trousers. */
const RUNNERS = { from: 0.9, weight: 0.6 } as const;
/** Every day: where the color of the shoes comes back an outfit looks put together. */
const SHOES_MATCH = 0.04;
/** A print with a pattern. */
const PRINT_ON_PATTERN = 0.3;
/** Heels with leggings or joggers, or with what may be such (SPEC-114). */
const SPORT_IN_HEELS = { surely: 5, maybe: 1 } as const;
/** Taken for each photo among the cut-outs: of outfits that are as good the one that looks better comes first (SPEC-96). */
const LAID_AS_PHOTO = 0.03;
/** Taken each time that the top and trousers, or the dress, began an answer today or came second, and for such a top alone. */
const SHOWN = { bodies: [0.5, 0.2], max: 0.7, top: 0.1 } as const;
/** Where one dresses formally rather the same shirt comes again than a sweater. */
const FORMAL_SHOWN = 0.2;
/** More than all else that makes one outfit better than another. */
const PLANNED_WEIGHT = 5;

/** The worth of pieces to the person, less for each that is worn on a day nearby. */
export function bonusOf(
  { owned, reasons, byText, day, taste = NO_TASTE, planned, near, code = null, shown = [] }: Suggestion,
  isForSandals: boolean,
): (pieces: readonly Piece[]) => number {
  const lately = new Set(
    owned.filter(({ last_worn }) => last_worn !== undefined && isLately(last_worn, day)).map(({ id }) => id),
  );
  const liking = likingOf(taste, (id) => lately.has(id));
  const isAiry = (piece: Piece) => isDress(piece) || (isForSandals && piece.type === "Skirt");
  const isSporty = (pieces: readonly Piece[]) => pieces.some(({ type }) => type === "Sneakers") && pieces.some(isAiry);
  const sporty = SNEAKERS_WITH_DRESS[isForSandals ? "forSandals" : "usually"];
  const legs = owned.some(({ type }) => type === "Heels") ? owned.filter(({ position }) => position === "lower") : [];
  const inHeels = new Map(
    legs.map((one) => [
      one.id,
      isSportswear(one) ? SPORT_IN_HEELS.surely : mayBeJoggers(one) ? SPORT_IN_HEELS.maybe : 0,
    ]),
  );
  const runners = new Set(
    owned.filter((one) => one.type === "Sneakers" && (lookOf(one, "sporty") ?? 0) >= RUNNERS.from).map(({ id }) => id),
  );
  const dressy = new Set((code === null ? owned.filter(looksOfSuit) : []).map(({ id }) => id));
  const isRunning = (pieces: readonly Piece[]) =>
    pieces.some(({ id }) => runners.has(id)) &&
    pieces.some((piece) => isDress(piece) || piece.type === "Skirt" || dressy.has(piece.id));
  const prints = new Set(owned.filter((one) => patternednessOf(one) > 0).map(({ id }) => id));
  const isTwicePatterned = (pieces: readonly Piece[]) =>
    pieces.some(({ id }) => prints.has(id)) && pieces.some((piece) => piece.position === "lower" && isPatterned(piece));
  const isEveryDay = code === null && near === undefined;
  // Two of each answer.
  const before = SHOWN.bodies.map((weight, at) => ({
    weight,
    past: shown.flatMap((itemIds, index) => (index % SHOWN.bodies.length === at ? [{ day, itemIds }] : [])),
  }));
  const tops = new Set(owned.filter(({ position }) => position === "upper").map(({ id }) => id));
  const isShownTop = ({ id }: Piece) =>
    tops.has(id) && !wasNamed(reasons.get(id)) && shown.some((ids) => ids.includes(id));
  const shownOf = (pieces: readonly Piece[]) =>
    pieces.length === 1 || shown.length === 0
      ? 0
      : (code === "business" || code === "ceremony" ? FORMAL_SHOWN : 1) *
        (Math.min(
          before.reduce((sum, { weight, past }) => sum + weight * withSameBody(past, pieces).length, 0),
          SHOWN.max,
        ) +
          (pieces.some(isShownTop) ? SHOWN.top : 0));
  const isInHeels = (pieces: readonly Piece[]) => pieces.some(({ type }) => type === "Heels");
  return (pieces) =>
    (!byText && isSporty(pieces) ? -sporty : 0) -
    (isRunning(pieces) ? RUNNERS.weight : 0) -
    (isTwicePatterned(pieces) ? PRINT_ON_PATTERN : 0) +
    (isEveryDay && hasColorOfShoes(pieces) ? SHOES_MATCH : 0) -
    (isInHeels(pieces) ? Math.max(...pieces.map(({ id }) => inHeels.get(id) ?? 0)) : 0) +
    TASTE_WEIGHT * liking(pieces) -
    shownOf(pieces) -
    LAID_AS_PHOTO * pieces.filter(({ isPhoto }) => isPhoto).length +
    pieces.reduce((sum, { id }) => sum + (near?.worth.get(id) ?? 0), 0) -
    PLANNED_WEIGHT * pieces.reduce((sum, { id }) => sum + (wasNamed(reasons.get(id)) ? 0 : (planned?.get(id) ?? 0)), 0);
}
