import { expect, test } from "vitest";
import { claimsFor } from "#recommendations/claims.ts";
import type { Gender } from "#profile/settings.ts";
import { eveningOf } from "#recommendations/evening.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { garment } from "#testing/sample-garment.ts";

const OWNED = [
  garment("blouse", "upper", { type: "Blouse", color: ["White"] }),
  garment("pink", "upper", { type: "Blouse", color: ["Pink"] }),
  garment("skirt", "lower", { type: "Skirt" }),
  garment("gray", "lower", { type: "Skirt", color: ["Gray"] }),
  garment("dress", "upper", { type: "Dress" }),
  garment("red", "upper", { type: "Dress", color: ["Red"] }),
  garment("heels", "feet", { type: "Heels" }),
  garment("loafers", "feet", { type: "Loafers" }),
  garment("coat", "outerwear", { type: "Coat" }),
];

test.each(["woman", null] as const)(
  "for an evening at 11 °C a %s who owns dresses is dressed in one (SPEC-99)",
  (gender) => {
    const { first } = suggestOutfits({
      suitable: OWNED,
      owned: OWNED,
      reasons: new Map(OWNED.map(({ id }) => [id, "fits_occasion" as const])),
      byText: true,
      code: "smart",
      weather: { name: "", main: { temp: 11, feels_like: 11 }, weather: [{ main: "Clouds", description: "" }] },
      day: "2026-11-20",
      gender,
      language: "en",
    });
    expect(["dress", "red"]).toContain(first[0]?.selection.upper);
    expect(new Set(first.map(({ selection }) => selection.upper)).size).toBeGreaterThan(1);
  },
);

test.each([
  ["a party", "black", "party"],
  ["на вечеринку", "black", "party"],
  ["a party", "white", "party", { color: ["Gray", "Blue"] }],
  ["a party", "white", "party", { color: ["Red"] }],
  ["a date", "gray", "date"],
  ["dinner with her parents, no tie", "white", "parents"],
  ["ужин с родителями", "white", "parents"],
] as const)("of shirts that suit as well %s has the %s one first (LAYER-03)", (text, first, named, checked?) => {
  const shirt = (id: string, fields: object) =>
    garment(id, "upper", { type: "Shirt", style: "Smart Casual", ...fields });
  const owned = [
    ...(checked === undefined ? [shirt("gray", { color: ["Beige"] }), shirt("black", { color: ["Black"] })] : []),
    shirt("white", { color: ["White"], style: "Business" }),
    // Of flannel as often as not.
    ...(checked === undefined ? [] : [shirt("checked", checked)]),
    garment("pants", "lower", { type: "Pants", color: ["Gray"] }),
    garment("shoes", "feet", { type: "Shoes" }),
  ];
  expect(eveningOf(text)).toBe(named);
  expect(firstTop(owned, text, { felt: 18, gender: "man" })).toBe(first);
});

test("on a date beige trousers are chinos, however dressy they look, and come before jeans that look torn (SPEC-128)", () => {
  const guessed = (type: string, looks: object) => ({ type, guesses: { type, ...looks } });
  const owned = [
    garment("shirt", "upper", { type: "Shirt", style: "Smart Casual", color: ["Gray"] }),
    garment("jeans", "lower", { ...guessed("Jeans", { sporty: 0, bare: 0.61 }), color: ["Blue"] }),
    garment("chinos", "lower", { ...guessed("Pants", { sporty: 0.05, dressy: 0.9, bare: 0.07 }), color: ["Beige"] }),
    garment("suit", "lower", { ...guessed("Pants", { sporty: 0.05, dressy: 0.9, bare: 0.07 }), color: ["Black"] }),
    garment("shoes", "feet", { type: "Shoes" }),
  ];
  expect(outfitsFor(owned, "a date", { felt: 13, gender: "man" })[0]?.selection.lower).toBe("chinos");
});

test.each([
  ["a party", "woman", "dress"],
  ["a date", "woman", "shirt"],
  ["a party", "man", "shirt"],
  ["dinner at a restaurant", "man", "shirt"],
] as const)("%s of a %s who owns a dress for the day and a shirt: the %s first (LAYER-03)", (text, gender, first) => {
  const owned = [
    garment("shirt", "upper", { type: "Shirt", style: "Smart Casual", color: ["Purple"] }),
    garment("dress", "upper", { type: "Dress", color: ["White"] }),
    garment("skirt", "lower", { type: "Skirt" }),
    garment("pants", "lower", { type: "Pants", color: ["Black"] }),
    garment("heels", "feet", { type: "Heels", color: ["Black", "Brown"] }),
  ];
  expect(firstTop(owned, text, { felt: 22, gender })).toBe(first);
});

test.each([
  ["A date in a restaurant in the evening, without jeans", 11, "dress"],
  ["Свидание вечером в ресторане, без джинсов", 14, "dress"],
  ["ужин в ресторане", 9, "dress"],
  ["dinner at a restaurant", -8, "blouse"],
])(
  "to %j at %i °C a woman goes in the dress that she owns, if the weather allows: the %s first (LAYER-03)",
  (text, felt, first) => {
    const owned = [
      garment("blouse", "upper", {
        type: "Blouse",
        style: "Smart Casual",
        color: ["White"],
        season: ["Spring", "Summer", "Autumn"],
      }),
      garment("shirt", "upper", { type: "Shirt", style: "Smart Casual", color: ["Blue"] }),
      garment("dress", "upper", { type: "Dress", color: ["Pink"], season: ["Spring", "Summer"] }),
      garment("leggings", "lower", { type: "Leggings", color: ["Gray"] }),
      garment("trousers", "lower", { type: "Pants", style: "Smart Casual", color: ["Black"] }),
      garment("shoes", "feet", { type: "Shoes", color: ["Black"] }),
      garment("coat", "outerwear", { type: "Coat", color: ["Purple"] }),
    ];
    const outfits = outfitsFor(owned, text, { felt, gender: "woman" });
    expect(outfits[0]?.selection.upper).toBe(first);
    if (first === "dress") expect(outfits[0]?.because).toBe("The dress is dressy enough for the occasion");
    if (felt > 10) expect(outfits.map(({ because }) => because).join()).not.toMatch(/coat/);
  },
);

function firstTop(...asked: Parameters<typeof outfitsFor>) {
  return outfitsFor(...asked)[0]?.selection.upper;
}

function outfitsFor(owned: readonly Garment[], text: string, { felt, gender }: { felt: number; gender: Gender }) {
  return suggestOutfits({
    suitable: owned,
    owned,
    reasons: new Map(owned.map(({ id }) => [id, "fits_occasion" as const])),
    byText: true,
    code: "smart",
    evening: eveningOf(text),
    weather: { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main: "Clouds", description: "" }] },
    day: "2026-11-20",
    gender,
    language: "en",
  }).first;
}

test.each([
  ["Sneakers", "ru", "Платье, как вы просили; нарядной обуви под рукой нет, поэтому кроссовки"],
  ["Sneakers", "en", "The dress you asked for; no dressy shoes on hand, so the sneakers will have to do"],
  ["Heels", "en", "The dress you asked for, and what goes with it"],
] as const)("a dress asked for to a dinner leads, with %s in %s (SPEC-65)", (type, language, sentence) => {
  const dress = garment("dress", "upper", { type: "Dress" });
  const shoes = garment("shoes", "feet", { type });
  const climate = { feltMin: 20, feltMax: 20, isWet: false, isSnowy: false, isWindy: false };
  const [suitable, day] = [[dress, shoes], "2026-10-20"] as const;
  const reason = type === "Heels" ? "fits_occasion" : "closest";
  const reasons = new Map([["dress", "asked_for_type"] as const, ["shoes", reason] as const]);
  const asked = { byText: true, code: "smart", weather: null, day, language } as const;
  expect(claimsFor(suitable, { suitable, owned: suitable, reasons, ...asked }, climate)[0]?.text).toBe(sentence);
});
