import { expect, test } from "vitest";
import { OUTPUTS, type Garment } from "#server/adapters/embedded-engine/garment/outputs.ts";
import { judge, toFigures, toUnknownFigures, type Look } from "./figures.ts";

/** A look at a photo of one garment that the engine takes for others, the first with the probability given. */
function look(garment: Garment, seen: readonly [Garment, number][]): Look {
  const outputs = OUTPUTS.map(() => 0);
  for (const [one, probability] of seen) outputs[OUTPUTS.findIndex((output) => output.garment === one)] = probability;
  return { name: `${garment}/1.jpg`, garment, outputs, card: { position: "upper", type: "T-Shirt", colors: ["Blue"] } };
}

const LOOKS = [
  look("t-shirt", [
    ["t-shirt", 0.9],
    ["polo", 0.1],
  ]),
  look("polo", [
    ["t-shirt", 0.6],
    ["polo", 0.4],
  ]),
  look("skirt", [
    ["dress", 0.4],
    ["t-shirt", 0.35],
    ["top", 0.15],
    ["skirt", 0.1],
  ]),
  look("shorts", [
    ["shorts", 0.4],
    ["t-shirt", 0.35],
    ["polo", 0.25],
  ]),
];

test("shares count a photo once, by its garment, its first three and its position", () => {
  const figures = toFigures(LOOKS);
  expect(figures).toMatchObject({ photos: 4, garment: 0.5, amongThree: 0.75, position: 0.5, cardPosition: 0.5 });
  expect(figures.byGarment).toHaveLength(4);
  expect(figures.byGarment).toContainEqual({ garment: "polo", photos: 1, right: 0, amongThree: 1 });
  expect(figures.firstColors).toEqual([{ color: "Blue", photos: 4 }]);
});

test("each photo stands in one class of sureness", () => {
  expect(toFigures(LOOKS).bySureness).toEqual([
    { from: 0.8, photos: 1, right: 1 },
    { from: 0.6, photos: 1, right: 0 },
    { from: 0.4, photos: 2, right: 1 },
    { from: 0, photos: 0, right: 0 },
  ]);
});

test("a position is judged by its garments together", () => {
  const [, , , shorts] = LOOKS.map(judge);
  expect(shorts).toMatchObject({ predicted: "shorts", isRight: true, isPositionRight: false });
});

test("each person's photos weigh the same, and without all senders there is no such mean", () => {
  const [first, ...others] = LOOKS.map((one, index) => ({ ...one, sender: index === 0 ? "a" : "b" }));
  expect(toFigures([...(first ? [first] : []), ...others]).meanOverSenders).toEqual({
    senders: 2,
    garment: expect.closeTo((1 + 1 / 3) / 2, 9),
  });
  expect(toFigures([...others, ...LOOKS]).meanOverSenders).toBeNull();
});

test("the calibration error is how far probability and share right lie apart", () => {
  // 0.9 right, 0.6 wrong, 0.4 wrong and 0.4 right: |1 - 0.9| + |0 - 0.6| + |1 - 0.8|, over four photos.
  expect(toFigures(LOOKS).calibrationError).toBeCloseTo((0.1 + 0.6 + 0.2) / 4, 9);
});

test("photos that show none of the garments are counted from the threshold of certainty on", () => {
  const [certain, doubtful] = [look("polo", [["polo", 0.99]]), look("polo", [["polo", 0.2]])];
  expect(toUnknownFigures([certain.outputs, doubtful.outputs])).toEqual({ photos: 2, certain: 1 });
  expect(toFigures([certain, doubtful]).certain).toEqual({ photos: 1, right: 1 });
});
