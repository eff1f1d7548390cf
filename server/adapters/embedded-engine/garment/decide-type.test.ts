import { expect, test } from "vitest";
import { isKnownType, type Color, type KnownType } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { decideType } from "#adapters/embedded-engine/garment/decide-type.ts";
import { GARMENT_FIELDS, positionOf } from "#adapters/embedded-engine/garment/garment-fields.ts";
import { GARMENTS, OUTPUTS, type Garment } from "#adapters/embedded-engine/garment/outputs.ts";

/** Probabilities by garment or kind: `{ pants: 0.3, "pants Jeans": 0.4 }`. A bare garment is its first output. */
function outputs(shares: Readonly<Record<string, number>>): number[] {
  const isFirst = (index: number, garment: Garment) =>
    OUTPUTS.findIndex((output) => output.garment === garment) === index;
  return OUTPUTS.map(
    ({ garment, type }, index) =>
      (shares[`${garment} ${type}`] ?? 0) + (isFirst(index, garment) ? (shares[garment] ?? 0) : 0),
  );
}

test("a sure garment is filled in without a question", () => {
  const decision = decideType(outputs({ polo: 0.9, "t-shirt": 0.1 }), "Blue");
  expect(decision).toMatchObject({
    type: "Polo",
    position: "upper",
    certainty: "sure",
    isPositionSure: true,
    suggestions: [],
  });
  expect(decision.confidence.type).toBeCloseTo(0.9, 9);
  expect(decision.confidence.position).toBeCloseTo(1, 9);
});

test("a likely garment is filled in and three other types are offered, the likeliest first", () => {
  const decision = decideType(outputs({ skirt: 0.7, dress: 0.1, shorts: 0.2 }), "Red");
  expect(decision).toMatchObject({ type: "Skirt", position: "lower", certainty: "likely", isPositionSure: true });
  expect(decision.suggestions).toEqual([
    { type: "Shorts", position: "lower" },
    { type: "Dress", position: "upper" },
  ]);
});

test("a type of a position that lies far away is not suggested: no shoes or hat for a dress taken for a shirt (SPEC-39)", () => {
  const decision = decideType(outputs({ "t-shirt": 0.8, shoes: 0.04, hat: 0.04, dress: 0.12 }), "Red");
  expect(decision.suggestions.map(({ type }) => type)).toEqual(["Dress", "Top", "Polo"]);
});

test("a type of a position far away is suggested where that position is probable: a hat taken for a shirt (SPEC-39)", () => {
  const decision = decideType(outputs({ shirt: 0.5, "hat Hat": 0.35, shoes: 0.04, longsleeve: 0.11 }), "Red");
  expect(decision).toMatchObject({ type: "Shirt", position: "upper" });
  expect(decision.suggestions.map(({ type }) => type)).toEqual(["Hat", "Sweater", "Blouse"]);
});

test("a type of a likely position is offered before a likelier one of a position that is hardly probable (SPEC-39)", () => {
  const decision = decideType(outputs({ "t-shirt": 0.6, polo: 0.13, shirt: 0.12, shorts: 0.15 }), "Red");
  expect(decision.suggestions.map(({ type }) => type)).toEqual(["Polo", "Shirt", "Shorts"]);
});

test("the position is to be checked too when its garments together are not likely enough", () => {
  expect(decideType(outputs({ skirt: 0.5, dress: 0.5 }), "Red").isPositionSure).toBe(false);
});

test("where no garment is likely but a position is, the garment comes from that position", () => {
  const decision = decideType(outputs({ shorts: 0.32, "t-shirt": 0.3, polo: 0.2, shirt: 0.18 }), "Red");
  expect(decision).toMatchObject({ type: "T-Shirt", position: "upper", certainty: "guess", isPositionSure: false });
  expect(decision.suggestions[0]).toEqual({ type: "Shorts", position: "lower" });
});

test("without a clear position the likeliest garment is taken, as a guess to be checked", () => {
  const decision = decideType(outputs({ shorts: 0.3, "t-shirt": 0.2, polo: 0.2, hat: 0.15, shoes: 0.15 }), "Red");
  expect(decision).toMatchObject({ type: "Shorts", certainty: "guess", isPositionSure: false });
});

test("each type is suggested once, and the list is filled up with similar types", () => {
  const decision = decideType(outputs({ top: 0.4, undershirt: 0.35, body: 0.25 }), "White");
  expect(decision.suggestions.map(({ type }) => type)).toEqual(["Undershirt", "T-Shirt"]);
});

test.each<[string, Record<string, number>, Color | undefined, KnownType]>([
  ["blue jeans", { "pants Pants": 0.2, "pants Jeans": 0.8 }, "Blue", "Jeans"],
  ["red trousers of denim cut", { "pants Pants": 0.2, "pants Jeans": 0.8 }, "Red", "Pants"],
  ["trousers whose color is unknown", { "pants Pants": 0.2, "pants Jeans": 0.8 }, undefined, "Pants"],
  ["perhaps jeans", { "pants Pants": 0.4, "pants Jeans": 0.6 }, "Blue", "Pants"],
  ["an open knit", { "longsleeve Sweater": 0.3, "longsleeve Cardigan": 0.7 }, "Blue", "Cardigan"],
  ["a vest", { "outwear Jacket": 0.2, "outwear Vest": 0.8 }, "Blue", "Vest"],
  ["a coat", { "outwear Jacket": 0.2, "outwear Coat": 0.8 }, "Blue", "Coat"],
  ["perhaps a vest", { "outwear Jacket": 0.35, "outwear Vest": 0.65 }, "Blue", "Jacket"],
  ["leggings", { "pants Pants": 0.1, "pants Leggings": 0.9 }, "Black", "Pants"],
  ["a cap", { "hat Hat": 0.2, "hat Cap": 0.8 }, "Blue", "Cap"],
  ["boots", { "shoes Boots": 0.95, "shoes Shoes": 0.05 }, "Blue", "Boots"],
  ["boots or sneakers", { "shoes Boots": 0.45, "shoes Sneakers": 0.42, "shoes Shoes": 0.13 }, "Blue", "Shoes"],
])("%s", (_, shares, color, type) => {
  const decision = decideType(outputs(shares), color);
  expect([decision.type, decision.position]).toEqual([type, positionOf(type)]);
});

test("shoes are named after their likeliest kind, and the others are suggested (SPEC-39)", () => {
  const decision = decideType(outputs({ "shoes Boots": 0.7, "shoes Sneakers": 0.2, "shoes Heels": 0.1 }), "Black");
  expect(decision).toMatchObject({ type: "Boots", certainty: "sure" });
  expect(decision.suggestions.map(({ type }) => type).slice(0, 2)).toEqual(["Sneakers", "Heels"]);
});

test("every garment becomes a type that its position lists", () => {
  expect(GARMENTS).toHaveLength(17);
  for (const garment of GARMENTS) {
    const { type, position } = decideType(outputs({ [garment]: 1 }), "Red");
    expect(isKnownType(position, type)).toBe(true);
    expect(GARMENT_FIELDS[garment].alternatives.length).toBeGreaterThan(1);
  }
});
