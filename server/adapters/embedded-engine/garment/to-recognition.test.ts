import { expect, test } from "vitest";
import type { Color } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { toRecognition } from "#adapters/embedded-engine/garment/to-recognition.ts";
import { OUTPUTS, type Garment } from "#adapters/embedded-engine/garment/outputs.ts";
import type { Inspection } from "#adapters/embedded-engine/inspect.ts";

const GOOD_MASK = { area: 0.3, doubt: 0.1, agreement: 0.98, border: 0, overlap: 0 };

type Seen = {
  readonly garment: Garment;
  readonly probability?: number;
  readonly type?: string;
  readonly colors?: readonly Color[];
  readonly area?: number;
};

function recognise({ garment, probability = 0.9, type, colors = ["Blue"], area = GOOD_MASK.area }: Seen) {
  const index = OUTPUTS.findIndex(
    (output) => output.garment === garment && (type === undefined || output.type === type),
  );
  const rest = (1 - probability) / (OUTPUTS.length - 1);
  const inspection: Inspection = {
    outputs: OUTPUTS.map((_, i) => (i === index ? probability : rest)),
    colors: colors.map((color, i) => ({ color, share: 1 / (i + 2), lab: { l: 0.5, a: 0.1, b: 0.1 } })),
    mask: { ...GOOD_MASK, area },
  };
  return toRecognition(inspection);
}

test("a sure garment with a good mask needs no check", () => {
  expect(recognise({ garment: "t-shirt" })).toMatchObject({
    position: "upper",
    type: "T-Shirt",
    style: "Casual",
    brand: null,
    model: null,
    colors: ["Blue"],
    seasons: ["Spring", "Summer"],
    needsCheck: [],
    typeSuggestions: [],
    engine: "embedded@8",
  });
});

test("boots are named so, and like every kind of shoes need a check of the type (SPEC-39)", () => {
  const boots = recognise({ garment: "shoes", type: "Boots", probability: 0.95 });
  expect(boots).toMatchObject({ type: "Boots", seasons: ["Autumn", "Winter"], needsCheck: ["type"] });
  expect(recognise({ garment: "shoes", type: "Shoes", probability: 0.95 }).needsCheck).toEqual(["type"]);
});

test("a likely garment needs a check of its type, a guess of all fields that depend on it", () => {
  expect(recognise({ garment: "t-shirt", probability: 0.8 }).needsCheck).toEqual(["type"]);
  expect(recognise({ garment: "t-shirt", probability: 0.2 }).needsCheck).toEqual([
    "position",
    "type",
    "style",
    "season",
  ]);
});

test("colors of a doubtful mask need a check, unseen colors are left out", () => {
  const doubtful = recognise({ garment: "dress", area: 0.95 });
  expect(doubtful).toMatchObject({ colors: ["Blue"], needsCheck: ["color"] });
  expect(doubtful.confidence.colors).toBeLessThan(recognise({ garment: "dress" }).confidence.colors);
  expect(recognise({ garment: "dress", colors: [] })).toMatchObject({
    colors: [],
    needsCheck: ["color"],
    confidence: { colors: 0 },
  });
});

test("a plain white or blue shirt is Business, a patterned one is not", () => {
  expect(recognise({ garment: "shirt", colors: ["White"] }).style).toBe("Business");
  expect(recognise({ garment: "shirt", colors: ["Red"] }).style).toBe("Smart Casual");
  expect(recognise({ garment: "shirt", colors: ["Blue", "White"] }).style).toBe("Smart Casual");
});

test("a light jacket, a vest, a cap and a beanie have seasons of their own", () => {
  expect(recognise({ garment: "outwear", type: "Jacket", colors: ["Black"] }).seasons).toEqual(["Autumn", "Winter"]);
  expect(recognise({ garment: "outwear", type: "Jacket", colors: ["Beige"] }).seasons).toEqual(["Spring", "Autumn"]);
  expect(recognise({ garment: "outwear", type: "Coat", colors: ["Beige"] }).seasons).toEqual(["Autumn", "Winter"]);
  expect(recognise({ garment: "outwear", type: "Vest" }).seasons).toEqual(["Spring", "Autumn"]);
  expect(recognise({ garment: "hat", type: "Cap" }).seasons).toEqual(["Spring", "Summer"]);
  expect(recognise({ garment: "hat", type: "Beanie" }).seasons).toEqual(["Autumn", "Winter"]);
});
