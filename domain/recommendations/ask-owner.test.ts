import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { piecesOf } from "#outfit/slots.ts";
import {
  answerOwner,
  ASKED_FROM_ITEMS,
  OWNER_QUESTIONS,
  OWNER_QUESTIONS_MAX,
  questionsForOwner,
  type OwnerQuestion,
} from "#recommendations/ask-owner.ts";
import { DRESS_CODES } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { garment } from "#testing/sample-garment.ts";
import { POSITIONS, TYPES_BY_POSITION } from "#wardrobe/vocabulary.ts";

const DAYS = [
  [-8, "Snow"],
  [2, "Clouds"],
  [9, "Rain"],
  [18, "Clouds"],
] as const;

/** The first outfit for four kinds of day, for no occasion and for each dress code. */
const outfitsOf = (owned: readonly Garment[]): string[] =>
  DAYS.flatMap(([felt, main]) =>
    [null, ...DRESS_CODES].map((code) => {
      const weather = { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main, description: "" }] };
      const asked = { suitable: owned, owned, byText: code !== null, code, weather, day: "2026-10-20" } as const;
      const { first } = suggestOutfits({ ...asked, reasons: new Map(), gender: "woman", language: "en" });
      return first
        .slice(0, 1)
        .flatMap(({ selection }) => piecesOf(selection))
        .join(" ");
    }),
  );
const ask = (items: readonly Garment[], asked: readonly OwnerQuestion["kind"][] = [], hasSeenOutfit = true) =>
  questionsForOwner(items, { hasSeenOutfit, asked: new Set(asked), outfitsOf });

const JACKETS = ["Green", "Gray"].map((color) =>
  garment(color, "outerwear", { type: "Jacket", color: [color as "Green"] }),
);
const BODY = [
  garment("sweater", "upper", { type: "Sweater" }),
  garment("shirt", "upper", { type: "Shirt" }),
  garment("tee", "upper", { type: "T-Shirt" }),
  garment("jeans", "lower", { type: "Jeans" }),
  garment("shoes", "feet", { type: "Shoes" }),
  garment("bag", "bags", { type: "Bag" }),
  garment("cap", "head", { type: "Cap" }),
  garment("beanie", "head", { type: "Beanie" }),
];
const kindsOf = (questions: readonly OwnerQuestion[]) => questions.map(({ kind }) => kind);

describe("what only the owner knows is asked once (OWNER-01)", () => {
  test("after the first outfit, and with ten garments", () => {
    const items = [...BODY, ...JACKETS];
    expect(items).toHaveLength(ASKED_FROM_ITEMS);
    expect(kindsOf(ask(items))).toEqual(expect.arrayContaining(["warmest_coat", "keeps_rain_out"]));
    expect(ask(items, [], false)).toEqual([]);
    expect(ask(items.slice(1))).toEqual([]);
    expect(kindsOf(ask(items, ["warmest_coat"]))).not.toContain("warmest_coat");
  });

  test("the answer is worn: the warm one in frost, what keeps rain out in rain, shoes for winter in snow", () => {
    const items = [...BODY, ...JACKETS, garment("sneakers", "feet", { type: "Sneakers" })];
    for (const { id } of JACKETS) {
      const [snow = "", , rain = ""] = [0, 5, 10].map((at) => outfitsOf(answerOwner(items, "warmest_coat", id))[at]);
      expect(snow.split(" ")).toContain(id);
      const wet = outfitsOf(answerOwner(items, "keeps_rain_out", id))[10] ?? "";
      expect([wet.split(" ").includes(id), rain !== ""]).toEqual([true, true]);
    }
    for (const id of ["shoes", "sneakers"])
      expect(outfitsOf(answerOwner(items, "winter_shoes", id))[0]?.split(" ")).toContain(id);
  });

  test("of any wardrobe at most five, each kind once, those first that change the most, none that changes nothing", () => {
    const any = fc.array(
      fc.constantFrom(...POSITIONS).chain((position) =>
        fc.record({
          position: fc.constant(position),
          type: fc.constantFrom(...TYPES_BY_POSITION[position]),
          isUnsure: fc.boolean(),
        }),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(any, fc.subarray([...OWNER_QUESTIONS]), (list, asked) => {
        const items = list.map(({ position, type, isUnsure }, at) =>
          garment(`item-${at}`, position, { type, needs_check: isUnsure ? ["type"] : [] }),
        );
        const questions = ask(items, asked);
        expect(questions.length).toBeLessThanOrEqual(OWNER_QUESTIONS_MAX);
        expect(new Set(kindsOf(questions)).size).toBe(questions.length);
        expect(kindsOf(questions).filter((kind) => asked.includes(kind))).toEqual([]);
        const now = outfitsOf(items);
        const changes = questions.map(({ kind, itemIds }) => {
          const all = itemIds.map(
            (id) => outfitsOf(answerOwner(items, kind, id)).filter((one, at) => one !== now[at]).length,
          );
          return all.reduce((sum, count) => sum + count, 0) / all.length;
        });
        expect(changes.every((count) => count > 0)).toBe(true);
        expect(changes).toEqual(changes.toSorted((one, other) => other - one));
      }),
      { numRuns: 40 },
    );
  });
});
