import { expect, test } from "vitest";
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

test.each([
  ["a party", "woman", "dress"],
  ["a date", "woman", "shirt"],
  ["a party", "man", "shirt"],
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

function firstTop(owned: readonly Garment[], text: string, { felt, gender }: { felt: number; gender: Gender }) {
  const { first } = suggestOutfits({
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
  });
  return first[0]?.selection.upper;
}
