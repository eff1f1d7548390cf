import { describe, expect, test } from "vitest";
import { isKnownType, type Color } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { decideType } from "#garment/decide-type.ts";
import { GARMENT_FIELDS, positionOf } from "#garment/garment-fields.ts";
import { GARMENTS, meanProbabilities, OUTPUTS, rankGarments, rankKinds, sharpen } from "#garment/outputs.ts";
import { toRecognition } from "#garment/to-recognition.ts";
import { aloneView, closerView, fineView, garmentWindow, viewOrWhole } from "#garment/views.ts";
import { FINE_INPUT_SIDE, GARMENT_INPUT_SIDE } from "#models.ts";
import { maskOf, photoOf } from "#testing/paint.ts";

/** Probabilities by garment or kind: `{ pants: 0.3, "pants Jeans": 0.4 }`. A bare garment is its first output. */
function outputs(shares: Readonly<Record<string, number>>): number[] {
  return OUTPUTS.map(({ garment, type }, index) => {
    const isFirst = OUTPUTS.findIndex((output) => output.garment === garment) === index;
    return (shares[`${garment} ${type}`] ?? 0) + (isFirst ? (shares[garment] ?? 0) : 0);
  });
}
const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);

test("every garment has outputs of different types, and becomes a type that its position lists", () => {
  expect([OUTPUTS.length, GARMENTS.length]).toEqual([30, 17]);
  for (const garment of GARMENTS) {
    const types = OUTPUTS.filter((output) => output.garment === garment).map(({ type }) => type);
    expect(types.length).toBeGreaterThan(0);
    expect(new Set(types).size).toBe(types.length);
    const { type, position } = decideType(outputs({ [garment]: 1 }), "Red");
    expect(isKnownType(position, type)).toBe(true);
    expect(GARMENT_FIELDS[garment].alternatives.length).toBeGreaterThan(1);
  }
});

test("a garment's probability is the sum of its kinds", () => {
  const seen = outputs({ "pants Jeans": 0.35, "pants Pants": 0.25, shorts: 0.4 });
  expect(rankGarments(seen).slice(0, 2)).toEqual([
    { garment: "pants", probability: 0.6 },
    { garment: "shorts", probability: 0.4 },
  ]);
  expect(rankKinds(seen, "pants").map(({ type }) => type)).toEqual(["Jeans", "Pants", "Leggings"]);
  expect(rankKinds(seen, "pants")[0]?.probability).toBeCloseTo(0.35 / 0.6, 9);
  expect(rankKinds(seen, "skirt")[0]?.probability).toBe(0);
});

test("views are averaged as probabilities with equal weight", () => {
  const row = (peak: number, height: number) => OUTPUTS.map((_, index) => (index === peak ? height : 0));
  const mean = meanProbabilities(Float32Array.from([...row(0, 100), ...row(1, 5000)]));
  expect([mean[0], mean[1], sum(mean)]).toEqual([expect.closeTo(0.5, 6), expect.closeTo(0.5, 6), expect.closeTo(1, 9)]);
});

test("sharpening raises the highest probability and keeps the order and the shares of the kinds", () => {
  const sharp = sharpen(outputs({ "t-shirt": 0.5, "pants Jeans": 0.2, "pants Pants": 0.2, skirt: 0.1 }));
  const raised = [0.5, 0.4, 0.1].map((share) => share ** 1.5);
  const ranked = rankGarments(sharp).slice(0, 3);
  expect(ranked.map(({ garment }) => garment)).toEqual(["t-shirt", "pants", "skirt"]);
  for (const [i, { probability }] of ranked.entries())
    expect(probability).toBeCloseTo((raised[i] ?? 0) / sum(raised), 9);
  expect(rankKinds(sharp, "pants").map(({ probability }) => probability)).toEqual([0.5, 0.5, 0]);
});

test.each<[string, Record<string, number>, object, string]>([
  [
    "a sure one without a question",
    { polo: 0.9, "t-shirt": 0.1 },
    { type: "Polo", position: "upper", certainty: "sure", isTypeSure: true, isPositionSure: true },
    "",
  ],
  [
    "a likely one, with the likeliest others and a way out (SPEC-39)",
    { skirt: 0.55, dress: 0.15, shorts: 0.3 },
    { type: "Skirt", position: "lower", certainty: "likely", isTypeSure: false, isPositionSure: true },
    "Shorts Dress Briefs",
  ],
  [
    "one whose position is not likely enough",
    { skirt: 0.4, "t-shirt": 0.35, hat: 0.25 },
    { isPositionSure: false },
    "T-Shirt Cap Briefs",
  ],
  [
    "a guess of a likely position",
    { shorts: 0.32, "t-shirt": 0.3, polo: 0.2, shirt: 0.18 },
    { type: "T-Shirt", position: "upper", certainty: "guess", isPositionSure: true },
    "Shorts Polo Undershirt",
  ],
  [
    "the likeliest where no position is clear",
    { shorts: 0.3, "t-shirt": 0.2, polo: 0.2, hat: 0.15, shoes: 0.15 },
    { type: "Shorts", certainty: "guess", isPositionSure: false },
    "",
  ],
  ["similar types, each once", { top: 0.4, undershirt: 0.35, body: 0.25 }, {}, "T-Shirt Undershirt$"],
  [
    "no shoes or hat for a dress taken for a shirt (SPEC-39)",
    { "t-shirt": 0.5, shoes: 0.04, hat: 0.04, dress: 0.42 },
    {},
    "Dress Top Undershirt",
  ],
  [
    "a hat where its position is probable (SPEC-39)",
    { shirt: 0.5, "hat Hat": 0.35, shoes: 0.04, longsleeve: 0.11 },
    { type: "Shirt", position: "upper" },
    "Hat Sweater Scarf",
  ],
  [
    "types of a likely position first (SPEC-39)",
    { "t-shirt": 0.58, polo: 0.14, shirt: 0.13, shorts: 0.15 },
    {},
    "Polo Shirt Undershirt",
  ],
  [
    "shoes of a likely kind, without a question (SPEC-39)",
    { "shoes Boots": 0.7, "shoes Sneakers": 0.2, "shoes Heels": 0.1 },
    { type: "Boots", isTypeSure: true },
    "$",
  ],
  [
    "shoes of an open kind, with the next three kinds (SPEC-39)",
    { "shoes Boots": 0.45, "shoes Sneakers": 0.25, "shoes Heels": 0.2, "shoes Sandals": 0.1 },
    { type: "Boots", certainty: "sure", isTypeSure: false },
    "Sneakers Heels Sandals$",
  ],
  ["a cardigan (SPEC-39)", { "longsleeve Sweater": 0.5, "longsleeve Cardigan": 0.3, polo: 0.2 }, {}, "Cardigan Polo"],
  ["a coat (SPEC-39)", { blazer: 0.8, "outwear Coat": 0.2 }, { type: "Blazer" }, "Coat Jacket Scarf$"],
])("a garment is named and others are suggested: %s", (_what, shares, named, suggested) => {
  const { suggestions, ...decision } = decideType(outputs(shares), "Red");
  expect(decision).toMatchObject(named);
  expect(suggestions.map(({ type }) => type).join(" ")).toMatch(new RegExp(`^${suggested}`));
});

test("a certainty is the probability of the garment, and that of its position the sum", () => {
  const { confidence, suggestions } = decideType(outputs({ polo: 0.9, "t-shirt": 0.1 }), "Blue");
  expect([confidence.type, confidence.position]).toEqual([expect.closeTo(0.9, 9), expect.closeTo(1, 9)]);
  expect(suggestions).toEqual([]);
});

test.each<[string, Record<string, number>, Color | undefined, Parameters<typeof positionOf>[0]]>([
  ["blue jeans", { "pants Pants": 0.2, "pants Jeans": 0.8 }, "Blue", "Jeans"],
  ["red trousers of denim cut", { "pants Pants": 0.2, "pants Jeans": 0.8 }, "Red", "Pants"],
  ["trousers whose color is unknown", { "pants Pants": 0.2, "pants Jeans": 0.8 }, undefined, "Pants"],
  ["perhaps jeans", { "pants Pants": 0.4, "pants Jeans": 0.6 }, "Blue", "Pants"],
  ["an open knit", { "longsleeve Sweater": 0.3, "longsleeve Cardigan": 0.7 }, "Blue", "Cardigan"],
  ["a vest", { "outwear Jacket": 0.2, "outwear Vest": 0.8 }, "Blue", "Vest"],
  ["a coat", { "outwear Jacket": 0.2, "outwear Coat": 0.8 }, "Blue", "Coat"],
  ["perhaps a coat", { "outwear Jacket": 0.45, "outwear Coat": 0.55 }, "Blue", "Jacket"],
  ["a coat rather than a jacket", { "outwear Jacket": 0.35, "outwear Coat": 0.65 }, "Blue", "Coat"],
  ["a blazer that may be of denim", { blazer: 0.6, outwear: 0.35, shirt: 0.05 }, "Gray", "Jacket"],
  ["a long cut rather than denim", { blazer: 0.6, "outwear Jacket": 0.2, "outwear Coat": 0.1 }, "Gray", "Blazer"],
  ["a blazer", { blazer: 0.78, outwear: 0.22 }, "Gray", "Blazer"],
  ["a blazer that is hardly a jacket", { blazer: 0.6, shirt: 0.2, outwear: 0.19 }, "Gray", "Blazer"],
  ["perhaps a vest", { "outwear Jacket": 0.35, "outwear Vest": 0.65 }, "Blue", "Jacket"],
  ["leggings", { "pants Pants": 0.1, "pants Leggings": 0.9 }, "Black", "Pants"],
  ["a cap", { "hat Hat": 0.2, "hat Cap": 0.8 }, "Blue", "Cap"],
  ["boots", { "shoes Boots": 0.95, "shoes Shoes": 0.05 }, "Blue", "Boots"],
  ["boots or sneakers", { "shoes Boots": 0.45, "shoes Sneakers": 0.42, "shoes Shoes": 0.13 }, "Blue", "Boots"],
  ["perhaps slippers", { "shoes Slippers": 0.45, "shoes Sneakers": 0.42, "shoes Shoes": 0.13 }, "Blue", "Sneakers"],
  ["slippers", { "shoes Slippers": 0.7, "shoes Sneakers": 0.3 }, "Blue", "Slippers"],
])("%s", (_, shares, color, type) => {
  expect(decideType(outputs(shares), color)).toMatchObject({ type, position: positionOf(type) });
});

describe("a recognition", () => {
  const recognise = (
    kind: string,
    {
      probability = 0.9,
      colors = ["Blue"] as readonly Color[],
      area = 0.3,
      chroma = 0.09,
      guesses = undefined as readonly number[] | undefined,
    } = {},
  ) => {
    const rest = (1 - probability) / (OUTPUTS.length - 1);
    return toRecognition({
      ...(guesses === undefined ? {} : { guesses }),
      outputs: outputs({ [kind]: 1 }).map((share) => (share === 1 ? probability : rest)),
      colors: colors.map((color, i) => ({ color, share: 1 / (i + 2), lab: { l: 0.5, a: 0, b: -chroma } })),
      mask: { doubt: 0.1, agreement: 0.98, border: 0, area },
    });
  };

  test("of a sure garment with a good mask has all fields, and needs no check", () => {
    expect(recognise("t-shirt")).toMatchObject({
      position: "upper",
      type: "T-Shirt",
      style: "Casual",
      brand: null,
      model: null,
      colors: ["Blue"],
      seasons: ["Spring", "Summer"],
      needsCheck: [],
      typeSuggestions: [],
      engine: "embedded@21",
    });
  });

  test.each([
    ["nothing of shoes whose kind is seen (SPEC-39)", "shoes Boots", { probability: 0.95 }, []],
    ["the type of a garment of which a quarter is wrong (SPEC-39)", "hoodie", { probability: 0.8 }, ["type"]],
    ["nothing of one of which fewer are (SPEC-39)", "t-shirt", { probability: 0.8 }, []],
    ["what depends on a guess", "t-shirt", { probability: 0.2 }, ["type", "style", "season"]],
    ["the colors of a doubtful mask", "dress", { area: 0.95 }, ["color"]],
    ["unseen colors", "dress", { colors: [] }, ["color"]],
  ])("asks to check %s", (_what, kind, seen, needsCheck) => {
    expect(recognise(kind, seen).needsCheck).toEqual(needsCheck);
  });

  test("names nothing jeans that is more vivid than denim: such blue trousers are for sport", () => {
    const at = (chroma: number, color: Color) => {
      const { type, style } = recognise("pants Jeans", { chroma, colors: [color] });
      return `${type} ${style}`;
    };
    expect([at(0.09, "Blue"), at(0.11, "Blue"), at(0.11, "Red")]).toEqual([
      "Jeans Casual",
      "Pants Sport",
      "Pants Casual",
    ]);
  });

  test("is less certain of the colors of a doubtful mask, and of none", () => {
    const certainty = (seen: Parameters<typeof recognise>[1]) => recognise("dress", seen).confidence.colors;
    expect(certainty({ area: 0.95 })).toBeLessThan(certainty({}));
    expect(certainty({ colors: [] })).toBe(0);
  });

  test.each<[string, readonly Color[], object, number?]>([
    ["shirt", ["White"], { style: "Business" }],
    ["shirt", ["Red"], { style: "Smart Casual" }],
    ["shirt", ["Blue", "White"], { style: "Smart Casual" }],
    ["shoes Boots", ["Black"], { seasons: ["Autumn", "Winter"] }],
    ["outwear Jacket", ["Beige"], { seasons: ["Autumn", "Winter"] }, 0.4],
    ["outwear Jacket", ["Black"], { seasons: ["Spring", "Autumn"] }, 0.5],
    ["outwear Coat", ["Beige"], { seasons: ["Spring", "Autumn"] }, 1],
    ["longsleeve Sweater", ["Beige"], { seasons: ["Spring", "Autumn", "Winter"] }, 1],
    ["outwear Vest", ["Blue"], { seasons: ["Spring", "Autumn"] }],
    ["hat Cap", ["Blue"], { seasons: ["Spring", "Summer"] }],
    ["hat Beanie", ["Blue"], { seasons: ["Autumn", "Winter"] }],
  ])("of %s in %j is %o", (kind, colors, fields, notWarm) => {
    expect(recognise(kind, { colors, ...(notWarm === undefined ? {} : { guesses: [notWarm] }) })).toMatchObject(fields);
  });

  test.each<[string, object | undefined]>([
    ["outwear Jacket", { type: "Jacket", warm: 0.73, rainproof: 0.5, smart: 0.95 }],
    ["outwear Vest", undefined],
    ["pants Pants", { type: "Pants", sporty: 0.88, dressy: 0.05, bare: 0.27 }],
    ["pants Jeans", { type: "Jeans", sporty: 0.82, bare: 0.27 }],
    ["shorts", { type: "Shorts", sporty: 0.95 }],
    ["shoes Boots", { type: "Boots", warm: 0.98, sporty: 0, dressy: 0.01, heeled: 0.12 }],
    ["longsleeve Sweater", { type: "Sweater", warm: 0.88, patterned: 0.73 }],
    ["shirt", { type: "Shirt", patterned: 0.73, long_sleeved: 0.88, sleeveless: 0.05 }],
    ["hoodie", undefined],
  ])("of %s guesses %o (SPEC-73, SPEC-165)", (kind, guesses) => {
    expect(recognise(kind, { guesses: [-1, 0, 2, -3, -1, 1.5, 3, 2, 0, 1, -2, 3, 2, -3] }).guesses).toEqual(guesses);
  });
});

describe("the views of a photo", () => {
  const SIZE = { width: 100, height: 100 };
  const alpha = maskOf(SIZE, (x, y) => x >= 10 && x < 30 && y >= 20 && y < 60);
  /** The garment is red, its background green. */
  const photo = photoOf(SIZE, (x, y) => (alpha.values[y * 100 + x] === 1 ? [200, 0, 0] : [0, 200, 0]));

  test("are a square window around the garment, a little larger; a speck is no garment", () => {
    expect(garmentWindow(alpha)).toEqual({ centreX: 20, centreY: 40, size: expect.closeTo(44.8, 5) });
    expect(garmentWindow(maskOf(SIZE, (x, y) => x >= 10 && x < 30 && y === 20))).toBeNull();
  });

  test("are a closer one, and the garment alone on white; none without a garment", async () => {
    const views = [await closerView({ photo, alpha }), await aloneView({ photo, alpha })].flatMap((one) => one ?? []);
    const at = (x: number, y: number) =>
      views.map(({ rgb }) =>
        [...rgb.subarray(3 * (y * GARMENT_INPUT_SIDE + x), 3 * (y * GARMENT_INPUT_SIDE + x + 1))].join(" "),
      );
    for (const view of views) expect([view.width, view.height]).toEqual([GARMENT_INPUT_SIDE, GARMENT_INPUT_SIDE]);
    expect(at(GARMENT_INPUT_SIDE - 1, GARMENT_INPUT_SIDE - 1)).toEqual(["0 200 0", "255 255 255"]);
    expect(at(64, 64)).toEqual(["200 0 0", "200 0 0"]);
    const nothing = { photo, alpha: maskOf(SIZE, () => false) };
    expect([await closerView(nothing), await aloneView(nothing)]).toEqual([null, null]);
    const whole = await viewOrWhole(closerView, { canvas: photo, foreground: nothing });
    expect([whole.width, ...whole.rgb.subarray(0, 3)]).toEqual([GARMENT_INPUT_SIDE, 0, 200, 0]);
  });

  test("for the third network is cut from the canvas, wherever the photo lies on it", async () => {
    const canvas = photoOf({ width: 400, height: 200 }, (x, y) => {
      const [left, top] = [Math.floor((x - 100) / 2), Math.floor(y / 2)];
      if (left < 0 || left >= 100) return [255, 255, 255];
      return alpha.values[top * 100 + left] === 1 ? [200, 0, 0] : [0, 200, 0];
    });
    const { width, rgb } = await fineView(canvas, {
      box: { left: 100, top: 0, width: 200, height: 200 },
      photo,
      alpha,
    });
    const at = (x: number, y: number) => {
      const pixel = Math.round(y * width) * width + Math.round(x * width);
      return [...rgb.subarray(3 * pixel, 3 * pixel + 3)].join(" ");
    };
    expect(width).toBe(FINE_INPUT_SIDE);
    expect([at(0.5, 0.5), at(0.35, 0.1), at(0.65, 0.9)]).toEqual(Array(3).fill("200 0 0"));
    expect([at(0.1, 0.5), at(0.9, 0.5)]).toEqual(Array(2).fill("255 255 255"));
  });
});
