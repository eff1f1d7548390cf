import { expect, test } from "vitest";
import { OUTPUTS, type Garment } from "#engine/garment/outputs.ts";
import { judge, toFigures, toUnknownFigures, type Trial } from "./figures.ts";

/** A photo of one garment, to which the engine gives these probabilities. */
function trial(garment: Garment, seen: readonly [Garment, number][]): Trial {
  const outputs = OUTPUTS.map(() => 0);
  for (const [one, probability] of seen) outputs[OUTPUTS.findIndex((output) => output.garment === one)] = probability;
  const card = {
    position: "upper",
    type: "T-Shirt",
    suggestions: ["T-Shirt", "Polo", "Top"],
    colors: ["Blue"],
    needsCheck: seen.length > 1 ? (["type"] as const) : [],
  } as const;
  return { name: `${garment}/1.jpg`, garment, outputs, card };
}

const TRIALS = [
  trial("t-shirt", [
    ["t-shirt", 0.9],
    ["polo", 0.1],
  ]),
  trial("polo", [
    ["t-shirt", 0.6],
    ["polo", 0.4],
  ]),
  trial("skirt", [
    ["dress", 0.4],
    ["t-shirt", 0.35],
    ["top", 0.15],
    ["skirt", 0.1],
  ]),
  trial("shorts", [
    ["shorts", 0.4],
    ["t-shirt", 0.35],
    ["polo", 0.25],
  ]),
];

test("shares count a photo once, by its garment, its first three and its position", () => {
  const figures = toFigures(TRIALS);
  expect(figures).toMatchObject({ photos: 4, garment: 0.5, amongThree: 0.75, position: 0.5, cardPosition: 0.5 });
  expect(figures.byGarment).toHaveLength(4);
  expect(figures.byGarment).toContainEqual({ garment: "polo", photos: 1, right: 0, amongThree: 1 });
  expect(figures.firstColors).toEqual([{ color: "Blue", photos: 4 }]);
});

test("a type counts as offered where it is named or suggested, whichever kind of the garment it is", () => {
  const named = trial("t-shirt", [["t-shirt", 0.9]]);
  const suggested = trial("undershirt", [["t-shirt", 0.6]]);
  const missing = trial("shoes", [["t-shirt", 0.6]]);
  const kind = { ...missing, card: { ...missing.card, type: "Boots" } };
  const offered = (trials: readonly Trial[]) => toFigures(trials).offered;
  expect([named, suggested, missing, kind].map((one) => offered([one]))).toEqual([1, 1, 0, 1]);
});

test("marked types and those that are not are counted apart, each with how many are right", () => {
  const marks = toFigures([...TRIALS, trial("polo", [["polo", 0.95]])]).byMark;
  expect(marks).toEqual([
    { isMarked: true, photos: 4, right: 2 },
    { isMarked: false, photos: 1, right: 1 },
  ]);
});

test("each photo is counted in one band of certainty", () => {
  expect(toFigures(TRIALS).byCertainty).toEqual([
    { from: 0.8, photos: 1, right: 1 },
    { from: 0.6, photos: 1, right: 0 },
    { from: 0.4, photos: 2, right: 1 },
    { from: 0, photos: 0, right: 0 },
  ]);
});

test("a position is judged by the sum of its garments", () => {
  const [, , , shorts] = TRIALS.map(judge);
  expect(shorts).toMatchObject({ predicted: "shorts", isRight: true, isPositionRight: false });
});

test("each person's photos weigh the same, and there is no such mean when a sender is missing", () => {
  const [first, ...others] = TRIALS.map((one, index) => ({ ...one, sender: index === 0 ? "a" : "b" }));
  expect(toFigures([...(first ? [first] : []), ...others]).meanOverSenders).toEqual({
    senders: 2,
    garment: expect.closeTo((1 + 1 / 3) / 2, 9),
  });
  expect(toFigures([...others, ...TRIALS]).meanOverSenders).toBeNull();
});

test("the calibration error is the gap between probability and share of right answers", () => {
  // 0.9 right, 0.6 wrong, 0.4 wrong and 0.4 right: |1 - 0.9| + |0 - 0.6| + |1 - 0.8|, over four photos.
  expect(toFigures(TRIALS).calibrationError).toBeCloseTo((0.1 + 0.6 + 0.2) / 4, 9);
});

test("photos that show none of the garments count as certain at or above the threshold", () => {
  const [certain, doubtful] = [trial("polo", [["polo", 0.99]]), trial("polo", [["polo", 0.2]])];
  expect(toUnknownFigures([certain.outputs, doubtful.outputs])).toEqual({ photos: 2, certain: 1 });
  expect(toFigures([certain, doubtful]).certain).toEqual({ photos: 1, right: 1 });
});
