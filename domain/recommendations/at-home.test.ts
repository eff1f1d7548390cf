import { expect, test } from "vitest";
import { piecesOf } from "#outfit/slots.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { refine } from "#recommendations/refine.ts";
import { garment } from "#testing/sample-garment.ts";
import { TYPES_BY_POSITION, POSITIONS } from "#wardrobe/vocabulary.ts";

const at = (felt: number) => ({
  name: "",
  main: { temp: felt, feels_like: felt },
  weather: [{ main: "Clouds", description: "" }],
});

/** Casual and gray, each named as its type; a `+` makes it homewear. */
const named = (names: string) =>
  names.split(", ").map((name) => {
    const type = name.replace("+", "");
    const position =
      POSITIONS.find((one) => TYPES_BY_POSITION[one].some((known) => known === type)) ?? expect.fail(type);
    return garment(type, position, { type, color: ["Gray"], style: name.endsWith("+") ? "Homewear" : "Casual" });
  });

/** The first outfit at home of these garments, at so many °C outdoors. */
function suggest(names: string, felt: number, language: "en" | "ru" = "en") {
  const owned = named(names);
  const asked = { byText: true, code: "home", day: "2026-10-20", gender: null, language } as const;
  const [first = expect.fail()] = suggestOutfits({
    ...asked,
    suitable: owned,
    owned,
    reasons: new Map(),
    weather: at(felt),
  }).first;
  return { worn: piecesOf(first.selection).toSorted().join(", "), because: first.because };
}

test.each([
  [
    "soft clothes, and neither shoes nor a coat",
    "Shirt, Hoodie, Jeans, Leggings, Sneakers, Coat, Cap, Bag",
    2,
    "Hoodie, Leggings",
  ],
  ["what is for home before what is only soft", "Hoodie, T-Shirt+, Pants, Shoes", 10, "Pants, T-Shirt"],
  ["slippers", "Sweater, Leggings, Boots, Slippers", 2, "Leggings, Slippers, Sweater"],
  ["in the heat what is light", "Sweater, T-Shirt, Pants, Shorts, Sneakers", 29, "Shorts, T-Shirt"],
  ["what there is, where nothing is soft", "Shirt, Skirt, Heels", 2, "Shirt, Skirt"],
  ["a dress where there is nothing else", "Dress, Heels, Parka", -9, "Dress"],
])("at home: %s (LAYER-03)", (_rule, names, felt, worn) => {
  expect(suggest(names, felt).worn).toBe(worn);
});

test.each([
  [
    "Hoodie, Leggings, Shoes",
    "No loungewear on hand, so the hoodie and leggings will have to do",
    "Домашней одежды под рукой нет, поэтому худи и леггинсы",
  ],
  [
    "T-Shirt+, Leggings, Coat",
    "The T-shirt and leggings are just right for staying in",
    "Футболка и леггинсы — для дома в самый раз",
  ],
])(
  "at home the sentence says where nothing is made for it, and misses neither coat nor shoes: %s (LAYER-05)",
  (names, english, russian) => {
    expect([suggest(names, 2).because, suggest(names, 2, "ru").because]).toEqual([english, russian]);
  },
);

test("an outfit for home is refined at home (TALK-01)", () => {
  const owned = named("T-Shirt, Sweater, Shorts, Pants, Sneakers, Parka, Beanie, Scarf");
  const day = { weather: at(2), day: "2026-10-20", gender: null, language: "en", code: "home" } as const;
  const outfit = { upper: "T-Shirt", lower: "Shorts", head: null, feet: null, accessories: null };
  const { selection, isMet } = refine({ outfit, wishes: ["warmer"] }, owned, day);
  expect([isMet, piecesOf(selection).toSorted()]).toEqual([true, ["Pants", "Sweater"]]);
});
