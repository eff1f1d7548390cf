import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plan } from "#planner/plan.ts";
import { turnedAgainst, type Turn } from "#planner/turned.ts";
import type { Climate } from "#recommendations/climate.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { dayOf, garment } from "#testing/sample-garment.ts";
import { SEASONS } from "#wardrobe/vocabulary.ts";

const shirt = garment("shirt", "upper", { type: "Shirt" });
const tee = garment("tee", "upper", { type: "T-Shirt" });
const jeans = garment("jeans", "lower", { type: "Jeans" });
const shorts = garment("shorts", "lower", { type: "Shorts" });
const boots = garment("boots", "feet", { type: "Boots" });
const sandals = garment("sandals", "feet", { type: "Sandals" });
const blazerCoat = garment("jacket", "outerwear", { type: "Jacket", season: ["Spring", "Autumn"] });
const sweater = garment("sweater", "upper", { type: "Sweater" });
const snowsuit = garment("snowsuit", "outerwear", { type: "Jacket", season: ["Winter"] });
const blazer = garment("blazer", "upper", { type: "Blazer" });
const coat = garment("coat", "outerwear", { type: "Coat" });
const parka = garment("parka", "outerwear", { type: "Parka" });
const trench = garment("trench", "outerwear", { type: "Trench Coat" });
const maybeJacket = garment("maybe", "outerwear", { type: "Jacket", needs_check: ["position"] });
const body = [shirt, jeans, boots];

type Day = readonly [feltMin: number, feltMax: number, isWet?: boolean];
const climateOf = ([feltMin, feltMax, isWet = false]: Day): Climate => ({
  feltMin,
  feltMax,
  isWet,
  isSnowy: false,
  isWindy: false,
});

/** The expectations of WEEK-01, written before the rule. */
const EXPECTED: readonly [string, Day, readonly Garment[], readonly Garment[], Turn | null][] = [
  ["a mild dry day suits", [13, 18], body, [coat, trench], null],
  ["no outer layer on a cool day", [9, 14], body, [blazerCoat], "cold"],
  ["no outer layer, and at hand only what may be none", [11, 11], body, [maybeJacket], null],
  ["no outer layer, and none at hand", [9, 14], body, [], null],
  ["a blazer over a shirt, as is suggested for an evening", [11, 13], [...body, blazer], [coat], null],
  ["a blazer with nothing below it", [11, 13], [blazer, jeans, boots], [coat], "cold"],
  ["a blazer over a shirt in rain", [11, 13, true], [...body, blazer], [coat], "cold"],
  ["a blazer over a shirt on a cold day", [7, 9], [...body, blazer], [coat], "cold"],
  ["only a layer for winter at hand, and a sweater is worn", [11, 13], [sweater, jeans, boots], [snowsuit], null],
  ["only a layer for winter at hand, and short sleeves", [11, 11], [tee, jeans, boots], [snowsuit], "cold"],
  ["the morning alone is cool", [9, 22], body, [blazerCoat], "cold"],
  ["an outer layer on a cool day", [9, 14], [...body, blazerCoat], [coat], null],
  ["a thin layer in the cold", [2, 4], [...body, blazerCoat], [coat], "cold"],
  ["a thin layer in the cold, and no warm one at hand", [2, 4], [...body, blazerCoat], [trench], null],
  ["no layer in the cold, and only a thin one at hand", [2, 4], body, [blazerCoat], "cold"],
  ["a coat in the cold", [2, 4], [...body, coat], [coat, parka], null],
  ["rain on a coat", [8, 11, true], [...body, coat], [trench], "rain"],
  ["rain on a coat, and nothing at hand keeps it out", [8, 11, true], [...body, coat], [blazerCoat], null],
  ["rain on a trench coat", [8, 11, true], [...body, trench], [parka], null],
  ["rain in the cold takes a warm one", [2, 4, true], [...body, coat], [parka, trench], "rain"],
  ["rain in the cold, and only a thin one keeps it out", [2, 4, true], [...body, coat], [coat, trench], null],
  ["rain on a mild day", [13, 16, true], body, [trench], "rain"],
  ["rain on a mild day, a parka is too warm", [13, 16, true], body, [parka], null],
  ["rain in the heat", [22, 28, true], [tee, shorts, sandals], [trench], null],
  ["cold and rain: the cold is said", [8, 11, true], body, [trench], "cold"],
  ["a coat in the heat", [21, 26], [tee, jeans, sandals, coat], [], "heat"],
  ["a coat for a cold morning of a hot day", [9, 24], [...body, coat], [], null],
  ["shorts somewhat below what they are worn at", [14, 14], [tee, shorts, boots], [jeans], null],
  ["shorts far below what they are worn at", [12, 12], [shirt, shorts, boots], [jeans], "cold"],
  ["shorts far below, and no trousers at hand", [12, 12], [shirt, shorts, boots], [], null],
  ["sandals far below", [12, 12], [shirt, jeans, sandals], [boots], "cold"],
  ["boots in the heat", [22, 28], [tee, jeans, boots], [sandals], "heat"],
  ["a T-shirt under a coat", [2, 4], [tee, jeans, boots, coat], [shirt], null],
  ["a T-shirt alone", [8, 8], [tee, jeans, boots], [shirt], "cold"],
  ["nothing left of the plan", [2, 4], [], [coat], null],
];

describe("the forecast turns against a plan (WEEK-01)", () => {
  test.each(EXPECTED)("%s: %j", (_what, ...expectation) => {
    const [day, planned, others, expected] = expectation;
    expect(turnedAgainst(planned, climateOf(day), [...planned, ...others])).toBe(expected);
  });

  test.each([
    ["football in a T-shirt", [11, 11], [tee, jeans, boots], [coat, shirt], null],
    ["work in frost without a coat", [-5, -5], body, [coat], "cold"],
    ["work in frost in a thin one", [-5, -5], [...body, blazerCoat], [coat], null],
    ["in frost, and no coat at hand", [-5, -5], body, [], null],
    ["sandals and boots", [4, 4], [shirt, jeans, sandals], [boots], null],
    ["work in rain in a jacket that lets it in", [12, 14, true], [...body, blazerCoat], [trench], "rain"],
    ["work in rain, and nothing at hand that keeps it out", [12, 14, true], [...body, blazerCoat], [], null],
    ["football in rain", [12, 14, true], [tee, jeans, boots], [trench], null],
    ["brunch in a jacket in the heat", [28, 34], [tee, jeans, sandals, parka], [shorts], "heat"],
    ["work in a blazer in the heat", [28, 34], [tee, jeans, sandals, blazer], [shorts], null],
  ] as const)(
    "for an occasion only of a coat in frost, a layer in the heat, and one that lets the rain in: %s at %j °C (SPEC-145)",
    (...[, day, worn, others, expected]) =>
      expect(turnedAgainst(worn, climateOf(day), [...worn, ...others], { occasion: "5 a side" })).toBe(expected),
  );

  test.each([
    ["a thin layer", [-12, -12], [...body, blazerCoat], [sweater], "cold"],
    ["a thin layer, and nothing warmer at hand", [-12, -12], [...body, blazerCoat], [tee], "cold"],
    ["a thin layer above frost", [2, 2], [...body, blazerCoat], [sweater], null],
    ["a coat", [-12, -12], [...body, coat], [sweater], null],
  ] as const)("of a shirt that is worn in frost under %s (SPEC-145)", (...[, day, worn, others, expected]) => {
    const atHand = [...worn, ...others];
    expect(turnedAgainst(worn, climateOf(day), atHand, { isWorn: true })).toBe(expected);
    expect(turnedAgainst(worn, climateOf(day), atHand)).toBeNull();
  });

  test("never without something at hand that would suit better, but for a layer too many", () => {
    const one = (...of: Garment[]) => fc.option(fc.constantFrom(...of), { nil: undefined });
    const any = fc
      .tuple(one(shirt, tee), one(jeans, shorts), one(boots, sandals), one(blazerCoat, coat, parka, trench))
      .map((pieces) => pieces.flatMap((piece) => piece ?? []));
    fc.assert(
      fc.property(any, fc.integer({ min: -20, max: 35 }), fc.nat(12), fc.boolean(), (planned, min, range, isWet) => {
        const climate = climateOf([min, min + range, isWet]);
        const turned = turnedAgainst(planned, climate, planned);
        expect(turned === null || turned === "heat").toBe(true);
        if (planned.length === 0) expect(turned).toBeNull();
      }),
    );
  });

  test("never against what is suggested for the same weather, on a day or in a week (SPEC-93)", () => {
    fc.assert(
      fc.property(
        EVERYDAY,
        fc.integer({ min: -15, max: 32 }),
        fc.nat(8),
        fc.boolean(),
        (wardrobe, min, range, isWet) => {
          const day = { felt_min: min, felt_max: min + range, rain_mm: isWet ? 3 : 0, wind_max: 2, parts: [] };
          const week = Array.from({ length: 7 }, (_one, index) => {
            const { weather, ...rest } = dayOf(index, min, wardrobe);
            return { ...rest, weather: weather && { ...weather, day } };
          });
          for (const { itemIds } of plan(week, wardrobe, [], { gender: "woman", language: "en" })) {
            const worn = wardrobe.filter(({ id }) => itemIds.includes(id));
            expect(turnedAgainst(worn, climateOf([min, min + range, isWet]), wardrobe)).toBeNull();
          }
        },
      ),
    );
  });
});

/** Clothes that anybody wears on any day, and some of which nobody is sure. */
const EVERYDAY = fc
  .array(
    fc
      .constantFrom(
        ...(["T-Shirt", "Shirt", "Sweater", "Hoodie"] as const).map((type) => ["upper", type] as const),
        ...(["Jeans", "Pants", "Shorts"] as const).map((type) => ["lower", type] as const),
        ...(["Sneakers", "Boots", "Shoes"] as const).map((type) => ["feet", type] as const),
        ...(["Jacket", "Coat", "Parka", "Trench Coat"] as const).map((type) => ["outerwear", type] as const),
      )
      .chain(([position, type]) =>
        fc.record({
          position: fc.constant(position),
          type: fc.constant(type),
          season: fc.subarray([...SEASONS]),
          needs_check: fc.constantFrom<("position" | "type")[]>([], [], ["position"], ["type"]),
        }),
      ),
    { minLength: 3, maxLength: 14 },
  )
  .map((all) => all.map(({ position, ...one }, index) => garment(`${one.type} ${index}`, position, one)));
