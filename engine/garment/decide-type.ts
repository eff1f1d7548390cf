import { TYPE_SUGGESTIONS_MAX } from "@wardrobe/domain/wardrobe/item.ts";
import { POSITIONS, type Color, type KnownType, type Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import {
  BLAZER_OR_JACKET,
  CLAIMABLE_KINDS,
  GARMENT_FIELDS,
  positionOf,
  SHOE_KIND_SURE_FROM,
  SURE_FROM,
  wayOutOf,
  type Suggestion,
} from "#garment/garment-fields.ts";
import { rankGarments, rankKinds, type Garment, type Likelihood } from "#garment/outputs.ts";

export type Decision = {
  readonly garment: Garment;
  readonly type: KnownType;
  readonly position: Position;
  /** Probabilities that garment and position are right. */
  readonly confidence: { readonly type: number; readonly position: number };
  /** Whether the type needs no question: neither the garment nor, of shoes, the kind. */
  readonly isTypeSure: boolean;
  /** Of the garment. `sure`: needs no question. `likely`: needs one. `guess`: filled in only so that the field is not empty. */
  readonly certainty: "sure" | "likely" | "guess";
  readonly isPositionSure: boolean;
  readonly suggestions: readonly Suggestion[];
};

const LIKELY_FROM = 0.5;
/** Of positions below, more than a quarter is wrong. */
const POSITION_SURE_FROM = 0.5;
/** Where the garment is a guess but a position has this probability, the garment is chosen within that position. */
const POSITION_DECIDES_FROM = 0.6;

/** Below this probability a garment is no guess: a type that is easily confused with the first one is likelier. */
const GUESSED_FROM = 0.01;

/** From this probability a type of another position is offered: below, one of the same is nearer (SPEC-39). */
const GUESSED_ELSEWHERE_FROM = 0.05;

/** Turns probabilities into type, position and suggestions. `mainColor` separates jeans from other trousers. */
export function decideType(outputs: readonly number[], mainColor: Color | undefined): Decision {
  const garments = jacketsFirst(outputs);
  const positions = rankPositions(garments);
  const [first = { garment: "t-shirt", probability: 0 }] = garments;
  const [place = { position: "upper", probability: 0 }] = positions;

  const best =
    first.probability < LIKELY_FROM && place.probability >= POSITION_DECIDES_FROM
      ? firstIn(garments, place.position, first)
      : first;
  const type = finestType(outputs, best.garment, mainColor);
  const position = positionOf(type);
  const coarse = garmentPosition(best.garment);
  const positionProbability = positions.find((candidate) => candidate.position === coarse)?.probability ?? 0;
  const certainty =
    first.probability >= SURE_FROM[first.garment] ? "sure" : first.probability >= LIKELY_FROM ? "likely" : "guess";
  const isTypeSure = certainty === "sure" && !isKindAGuess(outputs, best.garment);
  return {
    garment: best.garment,
    type,
    position,
    confidence: { type: best.probability, position: positionProbability },
    certainty,
    isTypeSure,
    isPositionSure: certainty === "sure" || positionProbability >= POSITION_SURE_FROM,
    suggestions: isTypeSure
      ? []
      : withWayOut(
          { type, position },
          [
            ...kindSuggestions(outputs, best.garment, type),
            ...typeSuggestions(outputs, { garments, positions, named: { type, position } }),
          ],
          certainty === "sure",
        ),
  };
}

/** A blazer that may be a jacket is one: a jacket worn as a blazer spoils more outfits than a blazer worn as a jacket. */
function jacketsFirst(outputs: readonly number[]): readonly Likelihood[] {
  const garments = rankGarments(outputs);
  const [first, second, ...others] = garments;
  const coat = rankKinds(outputs, "outwear").find(({ type }) => type === "Coat")?.probability ?? 0;
  const isJacket =
    first?.garment === "blazer" &&
    first.probability < BLAZER_OR_JACKET.blazer &&
    second?.garment === "outwear" &&
    second.probability >= BLAZER_OR_JACKET.outwear &&
    coat < BLAZER_OR_JACKET.coat;
  if (!isJacket) return garments;
  const { garment, probability } = second;
  return [{ garment, probability: first.probability + probability }, { ...first, probability }, ...others];
}

/** The positions with the summed probabilities of their garments, the likeliest first. */
export function rankPositions(garments: readonly Likelihood[]): { position: Position; probability: number }[] {
  return POSITIONS.map((position) => ({
    position,
    probability: garments.reduce(
      (sum, { garment, probability }) => (garmentPosition(garment) === position ? sum + probability : sum),
      0,
    ),
  })).toSorted((one, other) => other.probability - one.probability);
}

export function garmentPosition(garment: Garment): Position {
  return positionOf(GARMENT_FIELDS[garment].type);
}

function firstIn(garments: readonly Likelihood[], position: Position, otherwise: Likelihood): Likelihood {
  return garments.find(({ garment }) => garmentPosition(garment) === position) ?? otherwise;
}

function finestType(outputs: readonly number[], garment: Garment, mainColor: Color | undefined): KnownType {
  const kinds = rankKinds(outputs, garment);
  // Three of four are right: "Shoes" would be right of hardly any. Slippers are never worn outside, so these must be sure.
  const kind = kinds.find(({ type, probability }) => type !== "Slippers" || probability >= SHOE_KIND_SURE_FROM);
  if (garment === "shoes" && kind !== undefined) return kind.type;
  const claimed = kinds.find(({ type, probability }) => {
    const rule = CLAIMABLE_KINDS.find((kind) => kind.type === type);
    if (rule === undefined || probability < rule.from) return false;
    return rule.mainColors === undefined || (mainColor !== undefined && rule.mainColors.includes(mainColor));
  });
  return claimed?.type ?? GARMENT_FIELDS[garment].type;
}

/** Whether the kind stays a guess, however sure the garment is: that of many shoes does. */
function isKindAGuess(outputs: readonly number[], garment: Garment): boolean {
  return garment === "shoes" && (rankKinds(outputs, garment)[0]?.probability ?? 0) < SHOE_KIND_SURE_FROM;
}

function kindSuggestions(outputs: readonly number[], garment: Garment, named: KnownType): Suggestion[] {
  if (!isKindAGuess(outputs, garment)) return [];
  return rankKinds(outputs, garment)
    .filter(({ type }) => type !== named)
    .map(({ type }) => ({ type, position: positionOf(type) }));
}

/** The likeliest, and as the last of them one of what the engine does not know, where it may be one. */
function withWayOut(named: Suggestion, likeliest: readonly Suggestion[], isGarmentSure: boolean): Suggestion[] {
  const wayOut = isGarmentSure ? undefined : wayOutOf(named);
  const others = likeliest.filter(({ type, position }) => type !== wayOut?.type || position !== wayOut.position);
  if (wayOut === undefined) return others.slice(0, TYPE_SUGGESTIONS_MAX);
  return [...others.slice(0, TYPE_SUGGESTIONS_MAX - 1), wayOut];
}

type Candidates = {
  readonly garments: readonly Likelihood[];
  readonly positions: ReturnType<typeof rankPositions>;
  readonly named: Suggestion;
};
/** `place` is the position of its garment: a cardigan is a kind of sweater. */
type Guess = { readonly type: KnownType; readonly place: Position; readonly probability: number };

/** The likeliest other types, those of likely positions first, filled up with types that are easily confused with the first. */
function typeSuggestions(outputs: readonly number[], { garments, positions, named }: Candidates): Suggestion[] {
  const placeOf = new Map(positions.map(({ position, probability }) => [position, probability]));
  const weightOf = ({ place, probability }: Guess) => probability * Math.sqrt(placeOf.get(place) ?? 0);
  const likeliest = garments
    .flatMap(({ garment, probability }) =>
      rankKinds(outputs, garment).map(({ type, probability: share }): Guess => ({
        type,
        place: garmentPosition(garment),
        probability: share * probability,
      })),
    )
    .filter(
      ({ place, probability }) => probability >= (place === named.position ? GUESSED_FROM : GUESSED_ELSEWHERE_FROM),
    )
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .map(({ type }): Suggestion => ({ type, position: positionOf(type) }));
  const alternatives = garments
    .slice(0, 1)
    .flatMap(({ garment }): readonly Suggestion[] => GARMENT_FIELDS[garment].alternatives);
  const keyOf = ({ position, type }: Suggestion) => `${position} ${type}`;
  const distinct = new Map([...likeliest, ...alternatives].map((suggestion) => [keyOf(suggestion), suggestion]));
  distinct.delete(keyOf(named));
  return [...distinct.values()];
}
