import { rankPositions } from "#adapters/embedded-engine/garment/decide-type.ts";
import { rankGarments } from "#adapters/embedded-engine/garment/outputs.ts";
import { isFirm } from "#adapters/embedded-engine/proposals/find-garments.ts";

type Found = {
  /** The probability 0..1 that there is a garment's middle. */
  readonly middle: number;
  readonly outputs: readonly number[];
};

/**
 * Of a garment that is kept, the odds of its middle times those of where it is worn. A scrap or an ornament of the
 * ground has a weak middle and looks like nothing; a garment lacks one of both at most. Chosen on composites of senders
 * that were kept out of the training (training/LOG.md).
 */
const ODDS_FROM = 3;

/** Those that are garments; none where they are no longer several that are firm. */
export function keepGarments<T extends Found>(found: readonly T[]): T[] {
  const kept = found.filter(({ middle, outputs }) => oddsOf(middle) * oddsOf(placeOf(outputs)) >= ODDS_FROM);
  return kept.filter(({ middle }) => isFirm({ probability: middle })).length > 1 ? kept : [];
}

/** How likely the likeliest position is; what is worn over another garment counts as the same. */
function placeOf(outputs: readonly number[]): number {
  const positions = new Map(rankPositions(rankGarments(outputs)).map((one) => [one.position, one.probability]));
  const above = (positions.get("upper") ?? 0) + (positions.get("outerwear") ?? 0);
  return Math.max(above, ...positions.values());
}

function oddsOf(probability: number): number {
  return probability / Math.max(1 - probability, Number.EPSILON);
}
