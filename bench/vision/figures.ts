import type { Color, Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { garmentPosition, rankPositions, SURE_FROM } from "#server/adapters/embedded-engine/garment/decide-type.ts";
import { GARMENTS, rankGarments, type Garment } from "#server/adapters/embedded-engine/garment/outputs.ts";

/** One photo, what it shows and what the engine made of it. */
export type Look = {
  readonly name: string;
  readonly garment: Garment;
  /** Who took it, where that is known. */
  readonly sender?: string | undefined;
  readonly outputs: readonly number[];
  readonly card: { readonly position: Position; readonly type: string; readonly colors: readonly Color[] };
};

export type Figures = {
  readonly photos: number;
  /** Shares 0..1 of all photos. */
  readonly garment: number;
  readonly amongThree: number;
  /** By the probabilities of each position's garments together. */
  readonly position: number;
  /** As written on the card, where a finer kind may have moved it. */
  readonly cardPosition: number;
  /** The same share, each person's photos weighing as much as another's; null where senders are not known. */
  readonly meanOverSenders: { readonly senders: number; readonly garment: number } | null;
  /** How far probability and share of right answers lie apart: the mean over photos, in ten classes of probability. */
  readonly calibrationError: number;
  /** Photos from the threshold of certainty on. */
  readonly certain: { readonly photos: number; readonly right: number };
  readonly byGarment: readonly {
    readonly garment: Garment;
    readonly photos: number;
    readonly right: number;
    readonly amongThree: number;
  }[];
  /** How often the engine was right where it said it was this sure. */
  readonly bySureness: readonly { readonly from: number; readonly photos: number; readonly right: number }[];
  readonly firstColors: readonly { readonly color: Color | "none"; readonly photos: number }[];
};

/** Photos that show none of the garments, and how many of them the engine is certain of. */
export type UnknownFigures = { readonly photos: number; readonly certain: number };

const SURENESS = [0.8, 0.6, 0.4, 0] as const;
const CALIBRATION_CLASSES = 10;

export function toFigures(looks: readonly Look[]): Figures {
  const judged = looks.map(judge);
  const share = (holds: (one: Judged) => boolean) => judged.filter(holds).length / Math.max(1, judged.length);
  const seen = GARMENTS.filter((garment) => looks.some((look) => look.garment === garment));
  const colors = [...Map.groupBy(looks, ({ card }) => card.colors[0] ?? ("none" as const))];
  return {
    photos: looks.length,
    garment: share(({ isRight }) => isRight),
    amongThree: share(({ isAmongThree }) => isAmongThree),
    position: share(({ isPositionRight }) => isPositionRight),
    cardPosition: share(({ isCardPositionRight }) => isCardPositionRight),
    meanOverSenders: meanOverSenders(judged),
    calibrationError: calibrationError(judged),
    certain: {
      photos: judged.filter(isCertain).length,
      right: count(judged.filter(isCertain), "isRight"),
    },
    byGarment: seen.map((garment) => {
      const own = judged.filter(({ look }) => look.garment === garment);
      return { garment, photos: own.length, right: count(own, "isRight"), amongThree: count(own, "isAmongThree") };
    }),
    bySureness: SURENESS.map((from, index) => {
      const below = SURENESS[index - 1] ?? Number.POSITIVE_INFINITY;
      const own = judged.filter(({ probability }) => probability >= from && probability < below);
      return { from, photos: own.length, right: count(own, "isRight") };
    }),
    firstColors: colors
      .map(([color, own]) => ({ color, photos: own.length }))
      .toSorted((one, other) => other.photos - one.photos),
  };
}

/** `outputs` of each photo that shows none of the garments. */
export function toUnknownFigures(looks: readonly (readonly number[])[]): UnknownFigures {
  const likeliest = looks.map((outputs) => ({ probability: rankGarments(outputs)[0]?.probability ?? 0 }));
  return { photos: looks.length, certain: likeliest.filter(isCertain).length };
}

function isCertain({ probability }: { readonly probability: number }): boolean {
  return probability >= SURE_FROM;
}

function meanOverSenders(judged: readonly Judged[]): Figures["meanOverSenders"] {
  const known = judged.flatMap((one) => (one.look.sender === undefined ? [] : [{ ...one, sender: one.look.sender }]));
  if (known.length === 0 || known.length < judged.length) return null;
  const shares = [...Map.groupBy(known, ({ sender }) => sender).values()].map(
    (own) => count(own, "isRight") / own.length,
  );
  return { senders: shares.length, garment: shares.reduce((sum, share) => sum + share, 0) / shares.length };
}

function calibrationError(judged: readonly Judged[]): number {
  const classOf = ({ probability }: Judged) =>
    Math.min(CALIBRATION_CLASSES - 1, Math.floor(probability * CALIBRATION_CLASSES));
  const gaps = [...Map.groupBy(judged, classOf).values()].map((own) =>
    Math.abs(own.reduce((sum, { isRight, probability }) => sum + Number(isRight) - probability, 0)),
  );
  return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, judged.length);
}

type Judged = ReturnType<typeof judge>;

export function judge(look: Look) {
  const ranked = rankGarments(look.outputs);
  const expected = garmentPosition(look.garment);
  return {
    look,
    predicted: ranked[0]?.garment,
    probability: ranked[0]?.probability ?? 0,
    isRight: ranked[0]?.garment === look.garment,
    isAmongThree: ranked.slice(0, 3).some(({ garment }) => garment === look.garment),
    isPositionRight: rankPositions(ranked)[0]?.position === expected,
    isCardPositionRight: look.card.position === expected,
  };
}

function count(judged: readonly Judged[], claim: "isRight" | "isAmongThree"): number {
  return judged.filter((one) => one[claim]).length;
}
