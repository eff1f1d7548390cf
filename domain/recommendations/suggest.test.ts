import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { piecesOf } from "#outfit/slots.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { onlyClosest, tellingNotes, type Reason } from "#recommendations/reason.ts";
import { SUGGESTED_MAX } from "#recommendations/request.ts";
import { restOf } from "#recommendations/rest.ts";
import { suggestOutfits, type Suggestion } from "#recommendations/suggest.ts";
import type { Weather } from "#recommendations/weather.ts";
import { garment } from "#testing/sample-garment.ts";

const piece = (id: string, position: Garment["position"], fields: Partial<Garment> = {}): Garment =>
  garment(id, position, { type: id, color: ["White"], ...fields });
const SHIRT = piece("Shirt", "upper", { color: ["Blue"] });
const SWEATER = piece("Sweater", "upper");
const JEANS = piece("Jeans", "lower", { style: "Streetwear", color: ["Blue"] });
const PANTS = piece("Pants", "lower", { color: ["Gray"] });
const BOOTS = piece("Boots", "feet", { color: ["Black"] });
const TRENCH = piece("Trench Coat", "outerwear", { color: ["Beige"] });
const COAT = piece("Coat", "outerwear", { color: ["Gray"] });
const DAY: Weather = {
  name: "",
  main: { temp: 7, feels_like: 5 },
  weather: [{ main: "Clouds", description: "" }],
  day: {
    felt_min: 4.6,
    felt_max: 11,
    rain_mm: 3,
    wind_max: 4,
    parts: [
      { part: "day", feels_like: 9, condition: "Clouds" },
      { part: "evening", feels_like: 5, condition: "Rain" },
    ],
  },
};

const suggest = (
  suitable: readonly Garment[],
  reasons: Readonly<Record<string, Reason>>,
  changes: Partial<Suggestion> = {},
) =>
  suggestOutfits({
    suitable,
    reasons: new Map(Object.entries(reasons)),
    owned: suitable,
    byText: true,
    weather: null,
    day: "2026-10-20",
    gender: "woman",
    language: "en",
    ...changes,
  }).first;
const saying = (...args: Parameters<typeof suggest>) => suggest(...args).map(({ because }) => because);

test("where what suits makes no whole outfit and what is owned does, the outfit is whole (LAYER-03, LAYER-05)", () => {
  const dress = piece("Dress", "upper");
  const [first] = suggest([SHIRT, BOOTS], {}, { owned: [SHIRT, BOOTS, dress, TRENCH], byText: false, weather: DAY });
  expect(first?.selection).toMatchObject({ upper: "Dress", feet: "Boots" });
  const [none] = suggest([SHIRT, BOOTS], {}, { owned: [SHIRT, BOOTS, TRENCH], byText: false, weather: DAY });
  expect(none?.selection.upper).toBe("Shirt");
});

test("an answer begins with two or three whole outfits, each with a sentence of its own (LAYER-03, LAYER-05)", () => {
  const wet = [TRENCH, SHIRT, SWEATER, JEANS, PANTS, BOOTS];
  const reasons = { "Trench Coat": "keeps_rain_out", Sweater: "keeps_warm", Boots: "fits_temperature" } as const;
  const outfits = suggest(wet, reasons, { byText: false, weather: DAY });
  expect(outfits).toHaveLength(SUGGESTED_MAX);
  for (const { selection } of outfits) expect(selection).toMatchObject({ outerwear: "Trench Coat", feet: "Boots" });
  const sentences = outfits.map(({ because }) => because);
  expect(sentences[0]).toBe("Rain in the evening: the trench coat keeps you dry");
  expect(new Set(sentences).size).toBe(SUGGESTED_MAX);
  expect(sentences.every((sentence) => sentence.startsWith("Rain in the evening"))).toBe(true);
});

describe("the sentences of an outfit with a coat (LAYER-03, LAYER-05)", () => {
  const worn = [SWEATER, PANTS, BOOTS];
  const fresh: Weather = { ...DAY, day: { felt_min: 6, felt_max: 14, rain_mm: 0, wind_max: 3, parts: [] } };
  const dry: Weather = { ...DAY, day: { felt_min: -3, felt_max: 3, rain_mm: 0, wind_max: 12, parts: [] } };
  const now: Weather = { name: "", main: { temp: -8, feels_like: -12 }, weather: [{ main: "Snow", description: "" }] };
  test.each<[string, Garment, Reason, Weather | null, string, string]>([
    [
      "rain",
      TRENCH,
      "keeps_rain_out",
      DAY,
      "Rain in the evening: the trench coat keeps you dry",
      "Вечером дождь: тренч не даст промокнуть",
    ],
    [
      "wind",
      COAT,
      "keeps_wind_out",
      dry,
      "Wind up to 12\u00a0m/s: the coat keeps the wind out",
      "Ветер до 12\u00a0м/с: пальто защитит от ветра",
    ],
    [
      "a cold morning",
      COAT,
      "fits_temperature",
      fresh,
      "While it feels like 6\u00a0°C you need the coat, at 14\u00a0°C the sweater is enough",
      "Пока ощущается как 6\u00a0°C, пригодится пальто, а при 14\u00a0°C согреет и свитер",
    ],
    ["frost", COAT, "keeps_warm", now, "Snow: the coat keeps you warm", "Снег: пальто согреет"],
    ["no weather", COAT, "keeps_warm", null, "It’s winter: the coat keeps you warm", "На дворе зима: пальто согреет"],
  ])("%s", (_what, coat, ...row) => {
    const [reason, weather, english, russian] = row;
    const asked = { byText: false, weather, day: "2026-01-10" } as const;
    const reasons = { [coat.id]: reason };
    expect(saying([...worn, coat], reasons, { ...asked, language: "en" })[0]).toBe(english);
    expect(saying([...worn, coat], reasons, { ...asked, language: "ru" })[0]).toBe(russian);
  });
});

test("two tops, one pair of trousers and one of shoes make two outfits; where a part is missing the sentence says so (LAYER-05)", () => {
  expect(suggest([SHIRT, SWEATER, JEANS, BOOTS], {})).toHaveLength(2);
  expect(saying([SHIRT, JEANS], {})).toEqual(["All it needs is shoes"]);
  expect(suggest([], {})).toEqual([]);
});

test("a garment that is only the closest to a request is named; where all are, the outfits say what makes them outfits (LAYER-05, SPEC-96)", () => {
  const pieces = [SWEATER, PANTS, BOOTS];
  expect(saying(pieces, { Boots: "closest", Pants: "fits_temperature" })[0]).toBe(
    "Nothing more fitting on hand, so the boots will have to do",
  );
  const closest = { Sweater: "closest", Pants: "closest", Boots: "closest" } as const;
  expect(saying(pieces, closest)[0]).toBe("Calm colors: white, gray and black");
  expect(onlyClosest(Object.values(closest))).toBe(true);
  expect(onlyClosest(["closest", "keeps_warm"]) || onlyClosest([])).toBe(false);
});

test("a T-shirt under a coat on a mild day is not called imperfect, nor are boots on a warm one (LAYER-05, SPEC-96)", () => {
  const shirt = piece("T-Shirt", "upper", { season: ["Spring", "Summer"] });
  const at = (felt: number, outfit: readonly Garment[], closest: string) => {
    const weather: Weather = {
      ...DAY,
      day: { felt_min: felt, felt_max: felt + 2, rain_mm: 0, wind_max: 3, parts: [] },
    };
    return saying(outfit, { [closest]: "closest", Jeans: "fits_temperature" }, { byText: false, weather }).join();
  };
  expect(at(12, [COAT, shirt, JEANS, BOOTS], "T-Shirt")).toBe("The jeans are just right for the weather");
  expect(at(20, [shirt, JEANS, BOOTS], "Boots")).toBe("Warm enough for short sleeves");
});

test("a man is suggested a skirt only if he asked for one or has nothing else; a woman is (LAYER-03)", () => {
  const skirt = piece("Skirt", "lower", { color: ["Blue"], season: ["Autumn", "Winter"] });
  const lowers = (gender: "man" | "woman", reasons: Readonly<Record<string, Reason>>, pieces: readonly Garment[]) =>
    suggest([SHIRT, ...pieces, BOOTS], reasons, { gender }).map(({ selection }) => selection.lower);
  const blue = { Shirt: "fits_occasion", Skirt: "fits_occasion", Jeans: "goes_with_it" } as const;
  expect(lowers("man", blue, [skirt, JEANS])[0]).toBe("Jeans");
  expect(lowers("woman", blue, [skirt, JEANS])[0]).toBe("Skirt");
  expect(lowers("man", { ...blue, Skirt: "asked_for_type" }, [skirt, JEANS])[0]).toBe("Skirt");
  expect(lowers("man", blue, [skirt])).toEqual(["Skirt"]);
});

test("a reason is given only where it differs from the neighbour's (LAYER-05)", () => {
  const [warm, rain] = ["fits_temperature", "keeps_rain_out"] as const;
  expect(tellingNotes([warm, warm, warm, rain, rain, warm])).toEqual([null, null, null, rain, null, warm]);
  expect(tellingNotes([rain, warm])).toEqual([rain, warm]);
  expect(tellingNotes([warm])).toEqual([warm]);
});

describe("what was worn lately comes later (LAYER-03)", () => {
  const day = "2026-11-20";
  const topOn = (last_worn: string, reasons: Readonly<Record<string, Reason>> = {}) => {
    const shirt = { ...SHIRT, color: ["White"] as const, last_worn };
    return suggest([shirt, { ...SWEATER, last_worn: "2026-11-16" }, PANTS, BOOTS], reasons, { day })[0]?.selection
      .upper;
  };
  test.each([
    ["2026-11-19", "Sweater"],
    ["2026-11-17", "Sweater"],
    ["2026-11-15", "Shirt"],
    ["2026-11-01", "Shirt"],
    // A layer that is on stays on.
    [day, "Shirt"],
  ])("a shirt worn on %s beside a sweater worn on 2026-11-16: the first outfit has the %s", (last_worn, upper) => {
    expect(topOn(last_worn)).toBe(upper);
  });

  test("what was asked for does not, and what there is one of is worn again", () => {
    expect(topOn("2026-11-19", { Shirt: "asked_for_type" })).toBe("Shirt");
    const [only] = suggest([{ ...SHIRT, last_worn: "2026-11-19" }, PANTS, BOOTS], {}, { day });
    expect(only?.selection.upper).toBe("Shirt");
  });

  test("trousers rest for two days, shoes never", () => {
    expect(
      ["2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17"].map((last_worn) =>
        restOf({ position: "lower", last_worn }, day),
      ),
    ).toEqual([0, 0.2, 0.1, 0]);
    expect(restOf({ position: "feet", last_worn: "2026-11-19" }, day)).toBe(0);
    expect(restOf({ position: "upper" }, day)).toBe(0);
  });
});

describe("suggestions share one garment at most wherever the wardrobe has others (TODAY-01)", () => {
  const body = (["upper", "lower", "feet"] as const).flatMap((position) =>
    [1, 2, 3].map((n) => piece(`${position}${n}`, position)),
  );
  const styles = fc.array(fc.constantFrom("Casual", "Business", "Smart Casual"), { minLength: 9, maxLength: 9 });
  const colors = fc.array(fc.constantFrom("Black", "Blue", "Red", "Green"), { minLength: 9, maxLength: 9 });
  test.each([
    ["no coat", 0, -2],
    ["the one coat, and nothing below it", 1, -2],
    ["one of two coats", 2, -2],
    ["one of three jackets on a cool day", 3, 10],
  ] as const)("%s", (_what, coats, felt) => {
    const layers = [COAT, { ...COAT, id: "Coat 2" }, { ...COAT, id: "Coat 3" }]
      .slice(0, coats)
      .map((one): Garment => (felt > 0 ? { ...one, type: "Jacket" } : one));
    const weather: Weather = { ...DAY, main: { temp: felt, feels_like: felt }, day: undefined };
    fc.assert(
      fc.property(styles, colors, (chosen, colored) => {
        const worn = body.map((one, at): Garment => ({
          ...one,
          style: chosen[at] ?? null,
          color: colored.slice(at, at + 1),
        }));
        const outfits = suggest([...worn, ...layers], {}, { byText: false, weather }).map(({ selection }) => selection);
        expect(outfits).toHaveLength(SUGGESTED_MAX);
        for (const [at, outfit] of outfits.entries()) {
          expect(outfit.outerwear !== undefined).toBe(coats > 0);
          for (const other of outfits.slice(at + 1))
            expect(piecesOf(outfit).filter((id) => piecesOf(other).includes(id)).length).toBeLessThanOrEqual(1);
        }
        if (coats === SUGGESTED_MAX) expect(new Set(outfits.map(({ outerwear }) => outerwear)).size).toBe(coats);
      }),
    );
  });
});

test("the same weather on the next day brings another outfit, and on the same day the same (TODAY-01)", () => {
  const many = fc.integer({ min: 2, max: 4 });
  fc.assert(
    fc.property(many, many, many, fc.integer({ min: 1, max: 3 }), (tops, bottoms, shoes, coats) => {
      const some = (count: number, position: Garment["position"], type: string) =>
        Array.from({ length: count }, (_one, at) => piece(`${type} ${at}`, position, { type, color: ["Gray"] }));
      const owned = [
        ...some(tops, "upper", "Sweater"),
        ...some(bottoms, "lower", "Jeans"),
        ...some(shoes, "feet", "Boots"),
        ...some(coats, "outerwear", "Coat"),
      ];
      const weather: Weather = { ...DAY, main: { temp: 2, feels_like: 2 }, day: undefined };
      const on = (day: string) => suggest(owned, {}, { byText: false, weather, day })[0]?.selection;
      const week = ["2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"].map(on);
      for (const [at, selection] of week.slice(1).entries()) expect(selection).not.toEqual(week[at]);
      expect(on("2026-11-29")).toEqual(week[2]);
      // One jacket does not serve every day where several suit.
      expect(new Set(week.map((selection) => selection?.outerwear)).size).toBe(Math.min(coats, week.length));
    }),
  );
});

describe("a child's garment is worn only where there is no other, and an unchecked card comes after its checked twin (TODAY-01)", () => {
  const rest = [JEANS, BOOTS];
  const topOf = (tops: readonly Garment[], felt: number) => {
    const weather: Weather = { ...DAY, main: { temp: felt, feels_like: felt }, day: undefined };
    return suggest([...tops, ...rest], {}, { byText: false, weather })[0]?.selection.upper;
  };
  const bothWays = (...tops: readonly Garment[]) =>
    [5, 15, 25].flatMap((felt) => [topOf(tops, felt), topOf(tops.toReversed(), felt)]);
  const twin = { ...SHIRT, id: "Twin" };
  test.each([
    { notes: "size 104" },
    { brand: "H&M Kids" },
    { model: "детская коллекция" },
    { notes: "рост 128" },
    { notes: "хлопок, размер 116" },
  ])("a child's: %j", (texts) => {
    const child = { ...SHIRT, ...texts };
    expect(new Set(bothWays(child, twin))).toEqual(new Set(["Twin"]));
    expect(new Set(bothWays(child, { ...twin, type: "Blazer", style: "Formal", color: ["Red"] }))).toEqual(
      new Set(["Twin"]),
    );
    expect(topOf([child], 15)).toBe("Shirt");
    const coat = { ...COAT, ...texts };
    const weather: Weather = { ...DAY, main: { temp: -5, feels_like: -5 }, day: undefined };
    const owned = [SHIRT, ...rest, coat, piece("Windbreaker", "outerwear")];
    expect(suggest(owned, {}, { byText: false, weather })[0]?.selection.outerwear).toBe("Windbreaker");
  });
  test.each([{ notes: "size 48" }, { brand: "Levi's" }, { notes: "104 uses" }])("not a child's: %j", (texts) => {
    expect(bothWays({ ...SHIRT, ...texts }, twin)).toEqual(bothWays(SHIRT, twin));
    expect(bothWays({ ...SHIRT, ...texts }, SWEATER)).toEqual(bothWays(SHIRT, SWEATER));
  });
  test("an unchecked card", () => {
    expect(new Set(bothWays({ ...SHIRT, needs_check: ["type"] }, twin))).toEqual(new Set(["Twin"]));
    expect(topOf([{ ...SHIRT, needs_check: ["type"] }], 15)).toBe("Shirt");
  });
});
