import { expect, test } from "vitest";
import { OUTPUTS, type Garment } from "#server/adapters/embedded-engine/garment/outputs.ts";
import { judge, toFigures, type Look } from "./figures.ts";

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
