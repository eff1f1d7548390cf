import type { CheckableField } from "@wardrobe/domain/wardrobe/item.ts";
import type { Color, Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { decideType, garmentPosition, rankPositions } from "#engine/garment/decide-type.ts";
import { GARMENTS, OUTPUTS, rankGarments, type Garment } from "#engine/garment/outputs.ts";
import { mean } from "#bench/measuring.ts";

/** One photo, what it shows and what the engine made of it. */
export type Trial = {
  readonly name: string;
  readonly garment: Garment;
  /** Who took it, where that is known. */
  readonly sender?: string | undefined;
  readonly outputs: readonly number[];
  readonly card: {
    readonly position: Position;
    readonly type: string;
    readonly suggestions: readonly string[];
    readonly colors: readonly Color[];
    readonly needsCheck: readonly CheckableField[];
  };
};

export type Figures = {
  readonly photos: number;
  /** Shares 0..1 of all photos. */
  readonly garment: number;
  readonly amongThree: number;
  /** By the summed probabilities of each position's garments. */
  readonly position: number;
  /** As on the card, where a finer kind may have changed it. */
  readonly cardPosition: number;
  /** A type of the garment is named on the card, or one tap away among the suggestions. */
  readonly offered: number;
  /** Share of right garments, the mean over senders; null where senders are not known. */
  readonly meanOverSenders: { readonly senders: number; readonly garment: number } | null;
  /** Expected calibration error: the mean gap between probability and share of right answers, in ten bins. */
  readonly calibrationError: number;
  /** Photos at or above the threshold of certainty. */
  readonly certain: { readonly photos: number; readonly right: number };
  /** Photos whose type is marked, those of shoes whose kind is open among them, and photos that are not. */
  readonly byMark: readonly { readonly isMarked: boolean; readonly photos: number; readonly right: number }[];
  readonly byGarment: readonly {
    readonly garment: Garment;
    readonly photos: number;
    readonly right: number;
    readonly amongThree: number;
  }[];
  /** How often the engine was right, by its own probability. */
  readonly byCertainty: readonly { readonly from: number; readonly photos: number; readonly right: number }[];
  readonly firstColors: readonly { readonly color: Color | "none"; readonly photos: number }[];
};

/** Photos that show none of the garments, and how many of them the engine is certain of. */
export type UnknownFigures = { readonly photos: number; readonly certain: number };

const CERTAINTIES = [0.8, 0.6, 0.4, 0] as const;
const CALIBRATION_BINS = 10;

export function toFigures(trials: readonly Trial[]): Figures {
  const judged = trials.map(judge);
  const certain = judged.filter(({ trial }) => isCertain(trial.outputs));
  const share = (holds: (one: Judged) => boolean) => judged.filter(holds).length / Math.max(1, judged.length);
  const seen = GARMENTS.filter((garment) => trials.some((trial) => trial.garment === garment));
  const colors = [...Map.groupBy(trials, ({ card }) => card.colors[0] ?? ("none" as const))];
  return {
    photos: trials.length,
    garment: share(({ isRight }) => isRight),
    amongThree: share(({ isAmongThree }) => isAmongThree),
    position: share(({ isPositionRight }) => isPositionRight),
    cardPosition: share(({ isCardPositionRight }) => isCardPositionRight),
    offered: share(({ isOffered }) => isOffered),
    meanOverSenders: meanOverSenders(judged),
    calibrationError: calibrationError(judged),
    certain: { photos: certain.length, right: count(certain, "isRight") },
    byMark: [true, false].map((isMarked) => {
      const own = judged.filter(({ trial }) => trial.card.needsCheck.includes("type") === isMarked);
      return { isMarked, photos: own.length, right: count(own, "isRight") };
    }),
    byGarment: seen.map((garment) => {
      const own = judged.filter(({ trial }) => trial.garment === garment);
      return { garment, photos: own.length, right: count(own, "isRight"), amongThree: count(own, "isAmongThree") };
    }),
    byCertainty: CERTAINTIES.map((from, index) => {
      const below = CERTAINTIES[index - 1] ?? Number.POSITIVE_INFINITY;
      const own = judged.filter(({ probability }) => probability >= from && probability < below);
      return { from, photos: own.length, right: count(own, "isRight") };
    }),
    firstColors: colors
      .map(([color, own]) => ({ color, photos: own.length }))
      .toSorted((one, other) => other.photos - one.photos),
  };
}

/** `outputs` of each photo that shows none of the garments. */
export function toUnknownFigures(outputsOfAll: readonly (readonly number[])[]): UnknownFigures {
  return { photos: outputsOfAll.length, certain: outputsOfAll.filter(isCertain).length };
}

function isCertain(outputs: readonly number[]): boolean {
  return decideType(outputs, undefined).certainty === "sure";
}

function meanOverSenders(judged: readonly Judged[]): Figures["meanOverSenders"] {
  const known = judged.flatMap((one) => (one.trial.sender === undefined ? [] : [{ ...one, sender: one.trial.sender }]));
  if (known.length === 0 || known.length < judged.length) return null;
  const shares = [...Map.groupBy(known, ({ sender }) => sender).values()].map(
    (own) => count(own, "isRight") / own.length,
  );
  return { senders: shares.length, garment: mean(shares) };
}

function calibrationError(judged: readonly Judged[]): number {
  const binOf = ({ probability }: Judged) => Math.min(CALIBRATION_BINS - 1, Math.floor(probability * CALIBRATION_BINS));
  const gaps = [...Map.groupBy(judged, binOf).values()].map((own) =>
    Math.abs(own.reduce((sum, { isRight, probability }) => sum + Number(isRight) - probability, 0)),
  );
  return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, judged.length);
}

type Judged = ReturnType<typeof judge>;

export function judge(trial: Trial) {
  const ranked = rankGarments(trial.outputs);
  const expected = garmentPosition(trial.garment);
  return {
    trial,
    predicted: ranked[0]?.garment,
    probability: ranked[0]?.probability ?? 0,
    isRight: ranked[0]?.garment === trial.garment,
    isAmongThree: ranked.slice(0, 3).some(({ garment }) => garment === trial.garment),
    isPositionRight: rankPositions(ranked)[0]?.position === expected,
    isCardPositionRight: trial.card.position === expected,
    isOffered: [trial.card.type, ...trial.card.suggestions].some((type) => isTypeOf(trial.garment, type)),
  };
}

function isTypeOf(garment: Garment, type: string): boolean {
  return OUTPUTS.some((output) => output.garment === garment && output.type === type);
}

function count(judged: readonly Judged[], claim: "isRight" | "isAmongThree"): number {
  return judged.filter((one) => one[claim]).length;
}
