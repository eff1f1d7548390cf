import { expect, test } from "vitest";
import { EMPTY_SELECTION } from "#outfit/slots.ts";
import { claimsFor } from "#recommendations/claims.ts";
import { wornIn } from "#recommendations/worn-by.ts";
import { garment } from "#testing/sample-garment.ts";

test.each([
  ["Formal", "", true],
  ["Business", "", false],
  ["Formal", "короткий рукав", false],
] as const)("a %s shirt with the notes %j is called right for a celebration: %s (LAYER-05)", (style, notes, isSaid) => {
  const worn = [
    garment("shirt", "upper", { type: "Shirt", style, notes }),
    garment("pants", "lower", { type: "Pants" }),
    garment("shoes", "feet", { type: "Loafers" }),
  ];
  const climate = { feltMin: 20, feltMax: 20, isWet: false, isSnowy: false, isWindy: false };
  const asked = { reasons: new Map(), byText: true, code: "ceremony", weather: null, day: "2026-10-20" } as const;
  const claims = claimsFor(worn, { ...asked, suitable: worn, owned: worn, language: "en" }, climate);
  expect(claims.some(({ kind, of }) => kind === "for_ceremony" && of.some(({ type }) => type === "Shirt"))).toBe(
    isSaid,
  );
});

test.each([
  ["Sweater", "", true],
  ["Shirt", "", false],
  ["Shirt", "длинный рукав", true],
  ["T-Shirt", "long-sleeved", true],
] as const)("long sleeves are said of a %s with the notes %j: %s (LAYER-05)", (type, notes, isSaid) => {
  const worn = [
    garment("top", "upper", { type, notes, warmth: "medium" }),
    garment("jeans", "lower", { type: "Jeans", color: ["Blue"] }),
    garment("shoes", "feet", { type: "Sneakers" }),
  ];
  const climate = { feltMin: 13, feltMax: 16, isWet: false, isSnowy: false, isWindy: false };
  const asked = { reasons: new Map(), byText: false, code: null, weather: null, day: "2026-10-20" } as const;
  const kinds = claimsFor(worn, { ...asked, suitable: worn, owned: worn, language: "en" }, climate);
  expect(kinds.some(({ kind }) => kind === "long_sleeves")).toBe(isSaid);
  // Jeans are worn with anything, but they are blue.
  expect(kinds.some(({ kind }) => kind === "one_color")).toBe(false);
});

const MILD = { name: "", main: { temp: 15, feels_like: 14 }, weather: [{ main: "Clouds", description: "" }] };

test("where nothing decided, outfits begin with different things that are true (SPEC-107)", () => {
  const climate = { feltMin: 13, feltMax: 16, isWet: false, isSnowy: false, isWindy: false };
  const asked = { reasons: new Map(), byText: false, code: null, weather: MILD, day: "2026-10-20" } as const;
  const first = (id: string) => {
    const worn = [
      garment(id, "upper", { type: "Sweater", color: ["Gray"] }),
      garment("jeans", "lower", { type: "Jeans", color: ["Blue"] }),
      garment("shoes", "feet", { type: "Loafers", color: ["Gray"] }),
    ];
    return claimsFor(worn, { ...asked, suitable: worn, owned: worn, language: "en" }, climate)[0]?.kind;
  };
  expect(new Set(["a", "b", "c"].map(first))).toEqual(new Set(["calm_colors", "long_sleeves"]));
});

test.each([
  ["Jeans", "Blue", "Loafers", "Brown", true],
  ["Pants", "Beige", "Loafers", "Black", true],
  ["Pants", "Blue", "Loafers", "Gray", false],
  ["Pants", "Brown", "Loafers", "Gray", false],
  ["Jeans", "Blue", "Loafers", "Red", false],
] as const)("%s in %s with %s in %s and a gray sweater are of calm colors: %s (SPEC-107)", (...row) => {
  const [type, color, shoes, other, isCalm] = row;
  const worn = [
    garment("sweater", "upper", { type: "Sweater", color: ["Gray"] }),
    garment("legs", "lower", { type, color: [color] }),
    garment("shoes", "feet", { type: shoes, color: [other] }),
  ];
  const climate = { feltMin: 13, feltMax: 16, isWet: false, isSnowy: false, isWindy: false };
  const asked = { reasons: new Map(), byText: false, code: null, weather: MILD, day: "2026-10-20" } as const;
  const kinds = claimsFor(worn, { ...asked, suitable: worn, owned: worn, language: "en" }, climate);
  expect(kinds.some(({ kind }) => kind === "calm_colors")).toBe(isCalm);
});

test.each([
  ["Loafers", [], true, "The dress is dressy enough without heels"],
  ["Boots", [], true, "The dress is dressy enough for the occasion"],
  ["Loafers", ["type"], true, "The dress is dressy enough for the occasion"],
  ["Loafers", [], false, "The dress is dressy enough for the occasion"],
] as const)("without heels is said of %s with %j to check where none are wanted: %s (LAYER-05)", (...row) => {
  const [type, needs_check, isWithoutHeels, told] = row;
  const worn = [
    garment("dress", "upper", { type: "Dress" }),
    garment("shoes", "feet", { type, needs_check: [...needs_check] }),
  ];
  const climate = { feltMin: 11, feltMax: 11, isWet: false, isSnowy: false, isWindy: false };
  const asked = {
    reasons: new Map(),
    byText: true,
    code: "smart",
    isWithoutHeels,
    weather: null,
    day: "2026-10-20",
  } as const;
  const claims = claimsFor(worn, { ...asked, suitable: worn, owned: worn, language: "en" }, climate);
  expect(claims.map(({ text }) => text)).toContain(told);
});

test("a coat of the only color is worn for the weather, not for its color (LAYER-05)", () => {
  const coats = ["a", "b"].map((id) => garment(id, "outerwear", { type: "Coat", color: ["Blue"] }));
  const [top, jeans, shoes] = [
    garment("t", "upper", { type: "Sweater", color: ["Green"] }),
    garment("p", "lower", { type: "Pants", color: ["Black"] }),
    garment("s", "feet", { type: "Boots", color: ["Black"] }),
  ];
  const [worn, climate] = [
    [...coats.slice(0, 1), top, jeans, shoes],
    { feltMin: 6, feltMax: 6, isWet: false, isSnowy: false, isWindy: false },
  ];
  const asked = { reasons: new Map(), byText: false, code: null, weather: null, day: "2026-10-20" } as const;
  const [first] = claimsFor(worn, { ...asked, suitable: worn, owned: [...coats, top], language: "en" }, climate);
  expect(first?.kind).toBe("coat_warm");
});

test("a blazer makes a shirt formal, and pink heels are dress shoes that were not chosen (SPEC-70, LAYER-05)", () => {
  const tops = (["Shirt", "Blazer"] as const).map((type) => garment(type, "upper", { type }));
  const shoes = [garment("Boots", "feet", { type: "Boots" }), garment("a", "feet", { type: "Heels", color: ["Pink"] })];
  const climate = { feltMin: 12, feltMax: 12, isWet: false, isSnowy: false, isWindy: false };
  const owned = [...tops, ...shoes];
  const worn = wornIn({ ...EMPTY_SELECTION, upper: "Shirt", outerwear: "Blazer", feet: "Boots" }, owned);
  const asked = { reasons: new Map(), byText: true, code: "business", weather: null, day: "2026-10-20" } as const;
  const texts = claimsFor(worn, { ...asked, suitable: owned, owned, language: "en" }, climate).map(({ text }) => text);
  expect(texts).toContain("The blazer is formal enough");
  expect(texts.join()).not.toContain("No dress shoes");
});

test.each([
  ["business", { type: "Sneakers", color: ["White"], guesses: { type: "Sneakers", sporty: 0.8 } }, true],
  ["business", { type: "Sneakers", color: ["Black"], guesses: { type: "Sneakers", sporty: 0.8 } }, false],
  ["smart", { type: "Sneakers", color: ["Black"], guesses: { type: "Sneakers", sporty: 0.8 } }, false],
  ["smart", { type: "Sneakers", color: ["Black"] }, true],
  ["ceremony", { type: "Sneakers", color: ["Brown"], guesses: { type: "Sneakers", sporty: 0.8 }, sport: true }, true],
  ["ceremony", { type: "Sneakers", color: ["White"], style: "Formal" }, false],
  ["business", { type: "Boots", color: ["White"], style: "Formal" }, false],
] as const)(
  "that there are no shoes for %s is not said where a pair, %j, may be such: %s (LAYER-05)",
  (code, of, isSaid) => {
    const shirt = garment("t", "upper", { type: "Shirt" });
    const boots = garment("b", "feet", { type: "Boots", color: ["Gray"] });
    const other = garment("s", "feet", of);
    const climate = { feltMin: 12, feltMax: 12, isWet: false, isSnowy: false, isWindy: false };
    const worn = [shirt, boots];
    const asked = { reasons: new Map(), byText: true, code, weather: null, day: "2026-10-20" } as const;
    const owned = [...worn, other];
    const texts = claimsFor(worn, { ...asked, suitable: owned, owned, language: "en" }, climate);
    expect(texts.some(({ text }) => text.startsWith("No dress"))).toBe(isSaid);
  },
);

test.each([
  ["light_for_heat", null, { type: "T-Shirt" }, {}, true],
  ["light_for_heat", null, { type: "Shirt" }, {}, false],
  ["light_for_heat", null, { type: "Dress" }, {}, false],
  ["just_dress", null, { type: "Dress" }, {}, true],
  ["light_for_heat", null, { type: "Dress", notes: "без рукавов" }, {}, true],
  ["light_for_heat", null, { type: "Dress", warmth: "light" }, {}, true],
  ["cool_layer", null, { type: "Sweater" }, { type: "Jacket" }, true],
  ["cool_layer", null, { type: "Sweater" }, { type: "Jacket", notes: "fur" }, false],
  ["cool_layer", null, { type: "Sweater" }, { type: "Jacket", guesses: { type: "Jacket", warm: 0.09 } }, false],
  ["one_color", null, { type: "Sweater", color: ["Red"] }, { type: "Jacket" }, true],
  ["one_color", "sport", { type: "Sweater", color: ["Red"] }, { type: "Jacket" }, false],
  ["one_color", null, { type: "Sweater", color: ["Blue"] }, { type: "Jacket" }, false],
  ["one_color", null, { type: "Sweater" }, { type: "Jacket", color: ["Red"] }, false],
  ["one_color", null, { type: "Dress", color: ["Green"] }, { type: "Jacket" }, false],
  ["fits_season", null, { type: "Sweater" }, { type: "Jacket" }, true],
  ["fits_temperature", null, { type: "Sweater" }, { type: "Jacket" }, false],
  ["for_smart", "smart", { type: "Shirt", style: "Business" }, { type: "Coat" }, true],
  ["for_smart", "smart", { type: "Shirt", style: "Business", color: ["Blue"] }, { type: "Coat" }, false],
  ["for_smart", "smart", { type: "Sweater" }, { type: "Coat" }, false],
  ["for_smart", "smart", { type: "Shirt", style: "Smart Casual" }, { type: "Coat" }, false],
] as const)(
  "the sentence %s for %s of the top %j and the layer %j: %s (LAYER-05)",
  (...[kind, code, top, layer, isSaid]) => {
    const isHot = kind === "light_for_heat" || kind === "just_dress";
    const climate = {
      feltMin: isHot ? 30 : 12,
      feltMax: isHot ? 30 : 12,
      isWet: false,
      isSnowy: false,
      isWindy: false,
    };
    const worn = [
      garment("top", "upper", { color: ["White"], ...top }),
      garment("skirt", "lower", { type: "Skirt", color: ["Black"] }),
      garment("layer", "outerwear", { color: ["Black"], season: ["Spring", "Autumn"], ...layer }),
    ].slice(0, isHot ? 2 : 3);
    const asked = { reasons: new Map(), byText: code !== null, code, weather: null, day: "2026-10-20" } as const;
    const claims = claimsFor(worn, { ...asked, suitable: worn, owned: worn, language: "en" }, climate);
    expect(claims.some((claim) => claim.kind === kind)).toBe(isSaid);
  },
);

test.each([
  ["Loafers", true],
  ["Heels", false],
  ["Sandals", false],
] as const)("warm socks are worn with %s in the cold: %s (SPEC-107)", (type, isSaid) => {
  const worn = [
    garment("top", "upper", { type: "Sweater" }),
    garment("coat", "outerwear", { type: "Coat" }),
    garment("pants", "lower", { type: "Pants" }),
    garment("shoes", "feet", { type }),
  ];
  const climate = { feltMin: 0, feltMax: 0, isWet: false, isSnowy: false, isWindy: false };
  const asked = { reasons: new Map(), byText: true, code: "smart", weather: null, day: "2026-10-20" } as const;
  const claims = claimsFor(worn, { ...asked, suitable: worn, owned: worn, language: "en" }, climate);
  expect(claims.some(({ text }) => text.includes("warm socks"))).toBe(isSaid);
});

test("in frost below a cardigan no warm socks are the advice, and a pair named for winter is not as good as no boots (SPEC-107)", () => {
  const worn = [
    garment("cardigan", "outerwear", { type: "Cardigan", season: ["Autumn", "Winter"] }),
    garment("top", "upper", { type: "Sweater" }),
    garment("pants", "lower", { type: "Pants" }),
    garment("shoes", "feet", { type: "Shoes", season: ["Spring", "Summer"] }),
  ];
  const climate = { feltMin: -8, feltMax: -8, isWet: false, isSnowy: true, isWindy: false };
  const asked = { reasons: new Map(), byText: false, code: null, weather: null, day: "2026-10-20" } as const;
  const said = (owned: typeof worn) =>
    claimsFor(owned, { ...asked, suitable: owned, owned, language: "en" }, climate).map(({ text }) => text);
  expect(said(worn).join(" ")).not.toContain("warm socks");
  expect(said(worn).join(" ")).toContain("boots");
  expect(said(worn.map((one) => (one.id === "shoes" ? { ...one, warmth: "warm" } : one))).join(" ")).not.toContain(
    "boots",
  );
});

test.each(["2026-10-20", "2026-10-21"] as const)(
  "on %s the colors are told before weather that decides nothing (SPEC-107)",
  (day) => {
    const worn = [
      garment("top", "upper", { type: "Sweater", color: ["Red"] }),
      garment("pants", "lower", { type: "Pants", color: ["Black"] }),
      garment("shoes", "feet", { type: "Loafers", color: ["Black"] }),
    ];
    const climate = { feltMin: 14, feltMax: 14, isWet: false, isSnowy: false, isWindy: false };
    const weather = { name: "", main: { temp: 14, feels_like: 14 }, weather: [{ main: "Clouds", description: "" }] };
    const asked = { reasons: new Map(), byText: false, code: null, weather, day } as const;
    const kinds = claimsFor(worn, { ...asked, suitable: worn, owned: worn, language: "en" }, climate).map(
      ({ kind }) => kind,
    );
    expect(kinds.slice(0, 3)).toEqual(["one_color", "long_sleeves", "fits_temperature"]);
  },
);

test.each([
  [0.08, false],
  [0.6, true],
])("a thin jacket that looks rainproof by %f is said to keep the wind out: %s (SPEC-126)", (rainproof, isSaid) => {
  const guesses = { type: "Jacket", warm: 0.12, rainproof };
  const worn = [
    garment("jacket", "outerwear", { type: "Jacket", guesses }),
    garment("top", "upper", { type: "Sweater" }),
  ];
  const climate = { feltMin: 6, feltMax: 10, isWet: false, isSnowy: false, isWindy: true };
  const reasons = new Map([["jacket", "keeps_wind_out"] as const]);
  const asked = { reasons, byText: false, code: null, weather: null, day: "2026-10-20" } as const;
  const claims = claimsFor(worn, { ...asked, suitable: worn, owned: worn, language: "en" }, climate);
  expect(claims.some(({ kind }) => kind === "coat_wind")).toBe(isSaid);
});

test.each([
  ["Business", "", "No sporty bottoms on hand, so the pants will have to do"],
  ["Casual", "", null],
  ["Business", "joggers", null],
] as const)("for sport in %s trousers, with %j owned: %s (LAYER-05)", (style, notes, said) => {
  const worn = [
    garment("tee", "upper", { type: "T-Shirt" }),
    garment("pants", "lower", { type: "Pants", style, color: ["Black"] }),
    garment("shoes", "feet", { type: "Sneakers" }),
  ];
  const owned = notes === "" ? worn : [...worn, garment("joggers", "lower", { type: "Pants", notes })];
  const climate = { feltMin: 15, feltMax: 15, isWet: false, isSnowy: false, isWindy: false };
  const asked = { reasons: new Map(), byText: true, code: "sport", weather: null, day: "2026-10-20" } as const;
  const texts = claimsFor(worn, { ...asked, suitable: worn, owned, language: "en" }, climate).map(({ text }) => text);
  expect(texts.find((text) => text.startsWith("No sporty")) ?? null).toBe(said);
});

test.each([
  ["", undefined, false],
  ["", true, true],
  ["rubber", undefined, true],
  ["резиновые", undefined, true],
  ["waterproof", undefined, true],
  ["waterproof", false, false],
  ["fur", undefined, false],
] as const)(
  "that boots %j, which by their owner keep rain out: %s, keep the feet dry: %s (LAYER-05)",
  (notes, rain, isSaid) => {
    const worn = [garment("boots", "feet", { type: "Boots", notes, ...(rain === undefined ? {} : { rain }) })];
    const climate = { feltMin: 8, feltMax: 10, isWet: true, isSnowy: false, isWindy: false };
    const asked = { reasons: new Map(), byText: false, code: null, weather: null, day: "2026-10-20" } as const;
    const claims = claimsFor(worn, { ...asked, suitable: worn, owned: worn, language: "en" }, climate);
    expect(claims.some(({ kind }) => kind === "shoes_dry")).toBe(isSaid);
  },
);
