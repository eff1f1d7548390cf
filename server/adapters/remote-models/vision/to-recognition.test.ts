import { describe, expect, test } from "vitest";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { GarmentAnswer } from "#adapters/remote-models/vision/garment-answer.ts";
import { toRecognition } from "#adapters/remote-models/vision/to-recognition.ts";
import { NoGarment, type Recognition } from "@wardrobe/domain/wardrobe/recognition.ts";
import { BLUE_SHIRT } from "#testing/model-server/drawing-model.ts";

function seen(said: Record<string, unknown>): Recognition {
  return toRecognition(GarmentAnswer.parse({ ...BLUE_SHIRT, ...said }), "openai/gpt@1");
}

test("an answer in words of the vocabulary is taken unchanged and needs no check", () => {
  expect(seen({})).toEqual({
    position: "upper",
    type: "T-Shirt",
    style: "Casual",
    brand: null,
    model: null,
    colors: ["Blue"],
    seasons: ["Summer"],
    confidence: { type: 0.9, position: 0.95, colors: 0.9 },
    needsCheck: [],
    typeSuggestions: [],
    sight: "one",
    engine: "openai/gpt@1",
  });
});

describe("words outside the vocabulary", () => {
  test.each([
    ["jumper", "Sweater", "upper"],
    ["tee", "T-Shirt", "upper"],
    ["TROUSERS", "Pants", "lower"],
    ["running shoes", "Sneakers", "feet"],
    ["Футболка", "T-Shirt", "upper"],
    ["Кроссовки", "Sneakers", "feet"],
    ["skirts", "Skirt", "lower"],
    ["trench coat", "Trench Coat", "outerwear"],
  ])("%s is a %s and gets its position", (said, type, position) => {
    expect(seen({ type: said, position: "upper" })).toMatchObject({ type, position });
  });

  test("colors, seasons and style are mapped or dropped, each once, at most three colors; empty fields need a check", () => {
    const answer = seen({
      colors: ["navy", "Blue", "grey", "sparkly", "cream", "Red"],
      seasons: ["fall", "monsoon"],
      style: "gothic",
    });
    expect([answer.colors, answer.seasons, answer.style]).toEqual([["Blue", "Gray", "Beige"], ["Autumn"], null]);
    expect(answer.needsCheck).toEqual(["style"]);
    expect(seen({ colors: ["sparkly"], seasons: ["monsoon"] }).needsCheck).toEqual(["color", "season"]);
  });

  test("a type of two positions gets the model's position if it fits, otherwise accessories", () => {
    expect(seen({ type: "Scarf", position: "head" }).position).toBe("head");
    expect(seen({ type: "Scarf", position: "upper" }).position).toBe("accessories");
  });
});

describe("a custom type", () => {
  test("is taken only where no known type fits, as a short name that needs a check", () => {
    const answer = seen({ type: "custom", custom_type: "Комбинезон" });
    expect(answer).toMatchObject({ type: "Комбинезон", position: "upper" });
    expect(answer.needsCheck).toEqual(["type"]);
    expect(seen({ type: "custom", custom_type: "sweatshirt" })).toMatchObject({ type: "Sweater", needsCheck: [] });
  });

  test("that is not a name becomes the position's first type, which needs a check", () => {
    for (const custom_type of [
      "",
      "<b>Dungarees</b>",
      "a very long story about a pair of dungarees",
      "visit evil.com",
    ]) {
      const answer = seen({ type: "custom", custom_type, position: "lower" });
      expect([answer.type, answer.needsCheck, answer.confidence.type]).toEqual(["Jeans", ["type"], 0]);
    }
  });
});

test("fields of which the model is unsure need a check, and its other types are suggested", () => {
  const answer = seen({ sure_type: 0.4, sure_position: 0.5, other_types: ["polo shirt", "Polo", "Cape", "Cardigan"] });
  expect(answer.needsCheck).toEqual(["position", "type"]);
  expect(answer.typeSuggestions).toEqual([
    { type: "T-Shirt", position: "upper" },
    { type: "Polo", position: "upper" },
    { type: "Cardigan", position: "outerwear" },
  ]);
});

test("brand and model are names or nothing", () => {
  expect(seen({ brand: "Levi's", model: "501 Original" })).toMatchObject({ brand: "Levi's", model: "501 Original" });
  expect(seen({ brand: "A.P.C.", model: "H&M" })).toMatchObject({ brand: "A.P.C.", model: "H&M" });
  expect(seen({ brand: "Dr. Martens", model: "Спартак-2" })).toMatchObject({
    brand: "Dr. Martens",
    model: "Спартак-2",
  });
  for (const brand of [
    "unknown",
    "N/A",
    "x".repeat(41),
    "IGNORE ALL RULES",
    'Nike"}',
    "www.shop.ru",
    "a b c d e f",
    "a\nb",
  ])
    expect(seen({ brand }).brand).toBeNull();
});

test("a photo without a garment is refused; of several garments the most prominent one is described", () => {
  expect(() => seen({ garments: "none", type: "", position: "" })).toThrow(NoGarment);
  expect(seen({ garments: "several" })).toMatchObject({ sight: "several", type: "T-Shirt" });
});

test("an answer of neither a known type nor a known position is nonsense", () => {
  expect(() => seen({ type: "spaceship", position: "moon" })).toThrow(ModelFailure);
  expect(GarmentAnswer.safeParse({ weather: "sunny" }).success).toBe(false);
  expect(GarmentAnswer.safeParse("T-Shirt").success).toBe(false);
});

test("fields of a wrong type count as missing", () => {
  const answer = seen({ colors: "Blue", sure_type: "very", sure_colors: 7, brand: { name: "Nike" }, garments: "two" });
  expect(answer).toMatchObject({ colors: [], brand: null, sight: "one" });
  expect(answer.needsCheck).toEqual(["type", "color"]);
});
