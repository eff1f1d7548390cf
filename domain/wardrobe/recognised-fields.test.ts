import { expect, test } from "vitest";
import { newlySeen, type RecognisedFields } from "#wardrobe/recognised-fields.ts";
import { asOnCard, likelyType } from "#wardrobe/likely-type.ts";
import { comfortAt } from "#recommendations/comfort.ts";
import { fitOf } from "#recommendations/dress-code.ts";
import { isWarmLayer } from "#recommendations/outer-layer.ts";
import { garment } from "#testing/sample-garment.ts";
import { keepsRainOut } from "#wardrobe/card-words.ts";
import { toggleWord, wordsFor, wordsOf } from "#wardrobe/owners-word.ts";
import type { Position } from "#wardrobe/vocabulary.ts";
import { groundOf, GROUNDS, containOnSquare } from "#wardrobe/ground.ts";
import fc from "fast-check";

const SEEN: RecognisedFields = {
  brand: "Seen",
  model: "Seen",
  type: "Jeans",
  position: "lower",
  style: "Casual",
  color: ["Blue"],
  season: ["Summer"],
  needs_check: ["style", "color"],
  type_suggestions: '[{"position":"lower","type":"Pants"}]',
  recognised_by: "v2",
};
const ALWAYS = { recognised_by: "v2", features: null, guesses: null, is_cut_off: false };

test("what a person has set or sends stays; blank text and what is to be checked is filled in (Q-01, SPEC-39)", () => {
  const set = { brand: "Acme", model: "", needs_check: [] };
  expect(newlySeen(set, SEEN, {})).toEqual({ model: "Seen", needs_check: [], ...ALWAYS });
  expect(newlySeen(set, SEEN, { model: "" })).toEqual({ needs_check: [], ...ALWAYS });
  const open = { brand: "Acme", model: "One", needs_check: ["style", "season"] } as const;
  expect(newlySeen(open, SEEN, { season: [] })).toEqual({ style: "Casual", needs_check: ["style"], ...ALWAYS });
});

test("a type is filled in together with its position, or neither is (D-02)", () => {
  const open = { brand: "Acme", model: "One", needs_check: ["type"] } as const;
  const { type, position, type_suggestions } = SEEN;
  expect(newlySeen(open, SEEN, {})).toEqual({ type, position, type_suggestions, needs_check: [], ...ALWAYS });
  expect(newlySeen(open, SEEN, { position: "feet" })).toEqual({ needs_check: ["type"], ...ALWAYS });
  expect(newlySeen(open, SEEN, { type: "Kimono" })).toEqual({ needs_check: [], ...ALWAYS });
});

const shoes = {
  position: "feet" as const,
  type: "Shoes",
  needs_check: ["type" as const],
  type_suggestions: [{ position: "feet" as const, type: "Sandals" }],
  style: null,
  color: [],
};
const lower = (type: string) => ({ position: "lower" as const, type });
const blue: Parameters<typeof likelyType>[0] = {
  ...lower("Pants"),
  needs_check: ["type"],
  type_suggestions: [lower("Jeans")],
  style: "Sport",
  color: ["Blue"],
};

test.each<[string, Parameters<typeof likelyType>[0], ReturnType<typeof likelyType>]>([
  ["shoes of an unknown kind", shoes, { type: "Sandals", card_type: "Shoes" }],
  [
    "shoes that look like slippers first",
    { ...shoes, type_suggestions: ["Slippers", "Sneakers"].map((type) => ({ position: "feet" as const, type })) },
    { type: "Slippers", card_type: "Shoes" },
  ],
  [
    "shoes that look too dressy for sneakers",
    {
      ...shoes,
      type_suggestions: [{ position: "feet" as const, type: "Sneakers" }],
      guesses: { type: "Shoes", dressy: 0.66 },
    },
    { type: "Shoes" },
  ],
  [
    "shoes that look too dressy for slip-ons",
    {
      ...shoes,
      type_suggestions: [{ position: "feet" as const, type: "Loafers" }],
      guesses: { type: "Shoes", dressy: 0.74 },
    },
    { type: "Shoes" },
  ],
  ["shoes that somebody checked", { ...shoes, needs_check: [], type_suggestions: [] }, { type: "Shoes" }],
  ["sneakers, even unsure", { ...shoes, type: "Sneakers" }, { type: "Sneakers" }],
  [
    "shoes that may be no shoes",
    { ...shoes, type_suggestions: [{ position: "upper" as const, type: "Sweater" }] },
    { type: "Shoes" },
  ],
  ["doubtful blue trousers for sport, else jeans", blue, { type: "Jeans", card_type: "Pants", style: "Casual" }],
  ["such trousers of which only the color is doubtful", { ...blue, needs_check: ["color"] }, { type: "Pants" }],
  ["green ones", { ...blue, color: ["Green"] }, { type: "Pants" }],
  ["casual blue ones", { ...blue, style: "Casual" }, { type: "Pants" }],
  ["those that may be a skirt first", { ...blue, type_suggestions: ["Skirt", "Jeans"].map(lower) }, { type: "Pants" }],
])("%s are dressed by what they look most like, and named as on their card (LAYER-03)", (_what, card, expected) => {
  const likely = likelyType(card);
  expect([likely, asOnCard({ ...card, ...likely }).type]).toEqual([expected, card.type]);
});

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

const CLEAR = [0, 0, 0, 0];
const pixels = (...runs: readonly (readonly [count: number, pixel: readonly number[]])[]) =>
  Uint8Array.from(runs.flatMap(([count, pixel]) => Array.from({ length: count }, () => pixel).flat()));

test.each([
  ["a white garment on transparency", pixels([60, CLEAR], [40, [253, 253, 253, 255]]), GROUNDS.grey],
  [
    "a white garment with a dark print",
    pixels([50, CLEAR], [35, [250, 249, 248, 255]], [15, [30, 30, 40, 255]]),
    GROUNDS.grey,
  ],
  ["a blue garment on transparency", pixels([60, CLEAR], [40, [40, 90, 160, 255]]), GROUNDS.white],
  ["a cream garment, which white shows", pixels([60, CLEAR], [40, [240, 230, 210, 255]]), GROUNDS.white],
  ["a white garment on a ground of its own", pixels([99, [250, 250, 250, 255]], [1, CLEAR]), GROUNDS.white],
  ["nothing at all", pixels([100, CLEAR]), GROUNDS.white],
  ["no pixels", pixels(), GROUNDS.white],
])("%s lies on the ground that shows it (U-03)", (_what, rgba, ground) => {
  expect(groundOf(rgba)).toBe(ground);
});

test("a wide photo fills the width and is centred (U-03)", () => {
  expect(containOnSquare(4032, 3024, 1024)).toEqual({ left: 0, top: 128, width: 1024, height: 768 });
});

test("every photo is inside the square, touches two sides, keeps its shape and is centred (U-03)", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12_000 }), fc.integer({ min: 1, max: 12_000 }), (width, height) => {
      const box = containOnSquare(width, height, 1024);
      expect(Math.max(box.width, box.height)).toBe(1024);
      expect(Math.abs(1024 - box.width - 2 * box.left)).toBeLessThanOrEqual(1);
      expect(Math.abs(1024 - box.height - 2 * box.top)).toBeLessThanOrEqual(1);
      expect(Math.min(box.width, box.height)).toBeCloseTo(
        Math.max(1, (1024 * Math.min(width, height)) / Math.max(width, height)),
        -0.4,
      );
    }),
  );
});

test("an extremely narrow picture is still one pixel wide, in the middle (U-03)", () => {
  expect(containOnSquare(12_000, 1, 1024)).toEqual({ left: 0, top: 511, width: 1024, height: 1 });
  expect(containOnSquare(1, 12_000, 1024)).toEqual({ left: 511, top: 0, width: 1, height: 1024 });
});
