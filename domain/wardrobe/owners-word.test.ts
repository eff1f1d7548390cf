import { expect, test } from "vitest";
import { comfortAt } from "#recommendations/comfort.ts";
import { fitOf } from "#recommendations/dress-code.ts";
import { isWarmLayer } from "#recommendations/outer-layer.ts";
import { garment } from "#testing/sample-garment.ts";
import { keepsRainOut } from "#wardrobe/card-words.ts";
import { toggleWord, wordsFor, wordsOf } from "#wardrobe/owners-word.ts";
import type { Position } from "#wardrobe/vocabulary.ts";

const card = (position: Position, type: string, fields: object = {}) => ({
  position,
  type,
  style: null,
  notes: "",
  warmth: null,
  rain: null,
  sport: null,
  ...fields,
});

test("rain and sport are shown as the card suggests them until the owner says otherwise; one tap says the opposite (OWNER-01)", () => {
  const parka = card("outerwear", "Parka");
  expect(wordsOf(parka)).toEqual(["rain"]);
  expect(toggleWord(parka, "rain")).toEqual({ rain: false });
  expect(wordsOf({ ...parka, rain: false })).toEqual([]);
  expect(wordsOf(card("lower", "Leggings"))).toEqual(["sport"]);
  expect(wordsOf(card("lower", "Pants", { sport: true, warmth: "warm" }))).toEqual(["warm", "sport"]);
  expect(toggleWord(card("upper", "Sweater"), "warm")).toEqual({ warmth: "warm" });
  expect(toggleWord(card("upper", "Sweater", { warmth: "warm" }), "warm")).toEqual({ warmth: null });
  expect([wordsFor("bags"), wordsFor("upper").includes("rain"), wordsFor("feet").includes("rain")]).toEqual([
    [],
    false,
    true,
  ]);
});

const of = (position: Position, type: string, fields: object) => garment("one", position, { type, ...fields });

test("what the owner says counts before type, seasons and words (OWNER-01)", () => {
  expect([
    isWarmLayer(of("outerwear", "Parka", { warmth: "medium" })),
    isWarmLayer(of("outerwear", "Jacket", { notes: "thin", warmth: "warm" })),
    keepsRainOut(of("outerwear", "Trench Coat", { rain: false })),
    keepsRainOut(of("feet", "Sneakers", { rain: true })),
    fitOf(of("lower", "Pants", { sport: true }), "sport"),
    fitOf(of("lower", "Pants", { sport: true }), "business"),
    fitOf(of("lower", "Leggings", { sport: false }), "sport"),
    fitOf(of("feet", "Shoes", { sport: true }), "sport"),
    comfortAt(of("outerwear", "Coat", { warmth: "light" }), -5) < 1,
    comfortAt(of("outerwear", "Coat", { notes: "fur", warmth: "medium" }), 11),
    comfortAt(of("feet", "Sneakers", { warmth: "warm" }), -10),
  ]).toEqual([false, true, false, true, "best", "never", "poor", "best", true, 1, 1]);
});
