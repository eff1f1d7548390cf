import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { piecesOf } from "#outfit/slots.ts";
import { DRESS_CODES, fitOf, type DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import type { Gender } from "#profile/settings.ts";
import type { Reason } from "#recommendations/reason.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import type { Weather } from "#recommendations/weather.ts";
import { capitalised } from "#wardrobe/names-in-sentence.ts";
import { COLORS, POSITIONS, STYLES, TYPES_BY_POSITION, type Color } from "#wardrobe/vocabulary.ts";

/** "Black Pants (joggers)": a card as it is recognised, casual and of no season, with the owner's words; "(?)": of an unsure type. */
function card(text: string): Garment {
  const [, color = "", type = "", words = ""] = /^(\S+) ([^(]+?)(?: \((.*)\))?$/u.exec(text) ?? expect.fail(text);
  const position = POSITIONS.find((one) => TYPES_BY_POSITION[one].some((known) => known === type)) ?? expect.fail(text);
  const colors: readonly Color[] = COLORS.filter((one) => color.split("/").includes(one));
  const [notes, needs_check]: [string, Garment["needs_check"]] = words === "?" ? ["", ["type"]] : [words, []];
  return { id: text, position, type, style: "Casual", color: colors, season: [], notes, needs_check };
}
const cards = (list: string): Garment[] => (list === "" ? [] : list.split(", ")).map(card);

type Asked = {
  readonly sky?: string;
  readonly day?: string;
  readonly suitable?: readonly Garment[];
  readonly gender?: Gender;
};
function suggest(
  owned: readonly Garment[],
  code: DressCode | null,
  felt: number,
  { sky = "dry", day = "2026-10-20", suitable = owned, gender = "woman" }: Asked = {},
) {
  const weather: Weather = {
    name: "",
    main: { temp: felt, feels_like: felt },
    weather: [{ main: sky === "dry" ? "Clouds" : capitalised(sky), description: "" }],
    day: { felt_min: felt - 1, felt_max: felt + 1, rain_mm: sky === "rain" ? 4 : 0, wind_max: 2, parts: [] },
  };
  const reasons = new Map(
    owned.map(({ id }): [string, Reason] => [id, code === null ? "fits_temperature" : "fits_occasion"]),
  );
  return suggestOutfits({
    suitable,
    owned,
    reasons,
    byText: code !== null,
    code,
    weather,
    day,
    gender,
    language: "en",
  }).first;
}
/** For what, felt temperature in °C, sky; what is owned; what is worn of it; and what is not. */
const TABLES = {
  "the outer layer goes by what is felt and by what it is for": `
    - -8 dry | Gray Sweater, Blue Jeans, Black Boots, Black Jacket (bomber), Beige Coat | Beige Coat | Black Jacket (bomber)
    - -8 dry | Gray Sweater, Blue Jeans, Black Boots, Black Jacket, Black Jacket (пуховик) | Black Jacket (пуховик) | Black Jacket
    - -1 dry | Gray Sweater, Blue Jeans, Black Boots, Green Jacket, Gray Coat | Gray Coat | Green Jacket
    - -8 dry | Gray Sweater, Blue Jeans, Black Boots, Green Jacket | Green Jacket
    - -8 dry | Gray Sweater, Blue Jeans, Black Boots, Black Cardigan, Black Jacket | Black Jacket | Black Cardigan
    - 11 dry | Blue Shirt, Gray Pants, Black Loafers, Black Coat, Black Jacket | Black Jacket | Black Coat
    business 11 dry | White Shirt, Gray Pants, Black Shoes, Black Coat, Green Jacket | Black Coat | Green Jacket
    business 8 dry | White Shirt, Gray Pants, Black Shoes, Black Jacket (bomber), Beige Coat | Beige Coat | Black Jacket (bomber)
    business 8 dry | White Shirt, Gray Pants, Black Shoes, Black Windbreaker, Beige Trench Coat | Beige Trench Coat | Black Windbreaker
    business -8 dry | White Shirt, Gray Pants, Black Shoes, Black Jacket (пуховик), Gray Coat | Gray Coat | Black Jacket (пуховик)
    business -8 dry | White Shirt, Gray Pants, Black Shoes, Brown Jacket (дублёнка), Gray Coat | Gray Coat | Brown Jacket (дублёнка)
    smart 3 dry | White Shirt, Gray Pants, Black Shoes, Black Jacket (puffer), Gray Coat | Gray Coat | Black Jacket (puffer)
    garden 8 dry | Gray Sweater, Blue Jeans, Black Boots, Green Jacket, Beige Coat | Green Jacket | Beige Coat
    sport 8 dry | White T-Shirt, Black Leggings, White Sneakers, Beige Coat, Blue Windbreaker | Blue Windbreaker
    business 8 dry | White Shirt, Gray Pants, Black Shoes, Green Jacket | Green Jacket
    business 9 dry | White Shirt, Gray Pants, Black Shoes, Black Jacket (детская), Green Windbreaker | Green Windbreaker
  `,
  "business: a shirt, else a blazer, trousers or a skirt of length, dark leather shoes": `
    business 18 dry | Black Blazer, White Shirt, Gray Pants, Black Shoes | White Shirt, Gray Pants
    business 18 dry | Black Blazer, White T-Shirt, Gray Pants, Blue Jeans, Black Shoes | Black Blazer, Gray Pants
    business 18 dry | White Shirt, Gray Pants, Black Shoes, Blue Jeans, White Sneakers | Gray Pants, Black Shoes
    business 18 dry | White Blouse, Red Skirt (мини), Black Skirt, Black Shoes | Black Skirt
    business 18 dry | White Blouse, Black Skirt (mini), Blue Jeans, Black Shoes | Blue Jeans
    business 18 dry | White Shirt, Gray Pants, Red Heels (wedges), Brown Loafers | Brown Loafers
    business 18 dry | White Shirt, Gray Pants, Red Heels, White Sneakers | White Sneakers
    business 18 dry | White Shirt, Gray Pants, Yellow Shoes, Black Shoes (leather) | Black Shoes (leather)
    business 18 dry | White Shirt, Black Pants (leggings), Beige Pants, Black Shoes | Beige Pants
    business 18 dry | White Shirt, Blue Pants (dungarees), Blue Jeans, Black Shoes | Blue Jeans
    business 18 dry | White Shirt, Black Pants (joggers), Black Jeans, Black Shoes | Black Jeans
    business 18 dry | Black Hoodie, White T-Shirt, Gray Pants, Black Shoes | White T-Shirt
    business 18 dry | Red Dress, White Shirt, Gray Pants, Black Shoes | White Shirt
    business 0 dry | Black Blazer, White Shirt, Gray Pants, Black Shoes, Gray Coat | White Shirt, Gray Coat
    business 18 dry | White T-Shirt, Blue Shorts, White Sneakers | Blue Shorts
  `,
  "never two jackets: no blazer under a short one, and nothing over a blazer that may be a jacket": `
    business 8 dry | Black Blazer (?), White Shirt, Gray Pants, Black Shoes, Beige Coat | White Shirt, Beige Coat
    business 8 dry | Black Blazer, White Shirt, Gray Pants, Black Shoes, Beige Coat | White Shirt, Beige Coat
    business 8 dry | Black Blazer, White Shirt, Gray Pants, Black Shoes, Green Jacket | White Shirt, Green Jacket
    - 8 dry | Gray Blazer (?), Gray T-Shirt, Blue Jeans, White Sneakers, Green Jacket | Gray T-Shirt, Green Jacket
    - 8 dry | Gray Blazer (?), Blue Jeans, White Sneakers, Green Jacket | Gray Blazer (?) | Green Jacket
    - 3 dry | Gray Blazer (?), Blue Jeans, White Sneakers, Gray Coat | Gray Blazer (?) | Gray Coat
  `,
  "a wedding, a theatre: a dress or a blazer, dress shoes, a coat; nobody dances in snow boots": `
    ceremony 20 dry | Black Dress, White Blouse, Black Skirt, Black Heels | Black Dress, Black Heels
    ceremony 20 dry | White Dress, Blue Dress, Black Heels | Blue Dress
    ceremony 20 dry | Black Blazer, White T-Shirt, Blue Sweater, Black Pants, Black Shoes | Black Blazer, Black Pants
    ceremony 20 dry | White Shirt, Red Polo, Blue Jeans, Black Pants, White Sneakers, Brown Loafers | White Shirt, Black Pants, Brown Loafers
    ceremony 9 rain | Blue Dress (?), Gray Shirt, Black/White Pants, Red Boots, Brown Heels, Black Coat | Blue Dress (?), Brown Heels, Black Coat
    ceremony 9 rain | White Blouse, Black Pants, Red Boots, Brown Heels, Gray Coat, Green Jacket | Brown Heels, Gray Coat
    ceremony -8 snow | Black Dress, Black Boots, Black Loafers, Black Heels, Gray Coat | Black Dress, Black Boots
    ceremony -8 snow | Gray Blouse, Black Dress, Black Pants, Black Boots, White Sneakers, Gray Coat | Black Dress, Black Boots, Gray Coat
    ceremony 12 dry man | Blue Blazer (?), White Shirt, Blue Jeans, Blue/Black Pants, Black Pants, Brown Shoes, Gray Coat, Green Parka | White Shirt, Black Pants, Brown Shoes, Gray Coat | Blue Blazer (?), Green Parka
    ceremony 12 dry man | White Shirt, Black Pants, Brown Shoes, Gray Coat, Beige Trench Coat | Beige Trench Coat
    ceremony 9 dry man | White Shirt, Black Pants, Brown Shoes, Gray Coat | Gray Coat
    ceremony 20 dry man | White Shirt, Black Pants, Blue Pants, Brown Shoes | Black Pants
    ceremony -8 snow man | Blue Blazer (?), White Shirt, Black Pants, Brown Shoes, Gray Coat | White Shirt, Gray Coat
    ceremony 31 dry | White Shirt, Blue Dress, Beige Pants, Black Heels, Brown Sandals | Blue Dress, Black Heels
  `,
  "sport for sport alone, and always for sport": `
    sport 18 dry | White Shirt, White T-Shirt, Blue Jeans, Black Leggings, Black Shoes, White Sneakers | White T-Shirt, Black Leggings, White Sneakers
    sport 18 dry | White Shirt, White Top, Blue Jeans, Black Shorts, Black Boots, White Sneakers | White Top, Black Shorts, White Sneakers
    sport 18 dry | Gray T-Shirt, Beige Pants, Black Pants (joggers), White Sneakers | Black Pants (joggers)
    sport 18 dry | Gray T-Shirt, Beige Pants, Black Pants (леггинсы), White Sneakers | Black Pants (леггинсы)
    sport 18 dry | Black Dress, Gray T-Shirt, Black Shorts, Black Heels, White Sneakers | Gray T-Shirt, White Sneakers | Black Dress
    sport -5 dry | Gray T-Shirt, Black Shorts, Black Leggings, White Sneakers, Black Jacket (пуховик) | Black Leggings, Black Jacket (пуховик)
    sport 3 rain | Gray T-Shirt, Black Pants, Gray Sneakers, Gray/Brown Jacket, Blue Jacket | Blue Jacket
    sport 3 rain | Gray T-Shirt, Black Pants, Gray Sneakers, Black Jacket (leather), Blue Jacket | Blue Jacket
    sport 3 rain | Gray T-Shirt, Black Pants, Gray Sneakers, Blue Jacket, Green Jacket (hooded) | Green Jacket (hooded)
    sport 18 dry | Gray T-Shirt, Black Pants, White Sneakers (?), Black Heels, Gray Sneakers | Gray Sneakers
    sport 3 rain | Gray T-Shirt, Blue Shorts, Brown Pants, White Sneakers, Red Jacket | Brown Pants | Blue Shorts
    - 12 dry | Gray Sweater, Blue Jeans, Brown Boots, Black Shoes | Black Shoes | Brown Boots
    - 18 dry | Black Vest, Gray Sweater, Blue Jeans, Black Shoes | Gray Sweater | Black Vest
    sport 18 dry | Gray T-Shirt, Blue Shorts (denim), Black Leggings, White Sneakers | Black Leggings
    sport 18 dry | White Shirt, Blue Jeans, Black Shoes | White Shirt
    - 15 dry | Gray Sweater, Black Leggings, Blue Jeans, White Sneakers | Blue Jeans
    - 15 dry | Gray Sweater, Black Pants (спортивные), Black Pants, White Sneakers | Black Pants
    smart 15 dry | Gray Sweater, Black Pants (joggers), Blue Jeans, White Sneakers | Blue Jeans
    - 15 dry | Gray Sweater, Black Leggings, White Sneakers | Black Leggings
  `,
  "snow: boots, then leather, then sneakers, never canvas": `
    - -5 snow | Gray Sweater, Blue Jeans, White Sneakers, Black Shoes, Brown Boots, Gray Coat | Brown Boots
    - -5 snow | Gray Sweater, Blue Jeans, White Sneakers, Black Shoes (leather), Gray Coat | Black Shoes (leather)
    - -5 snow | Gray Sweater, Blue Jeans, White Sneakers, Black Sneakers (canvas), Gray Coat | White Sneakers
    - -5 snow | Gray Sweater, Blue Jeans, Brown Sandals, Black Sneakers (кеды), Gray Sneakers, Gray Coat | Gray Sneakers
    - 2 snow | Gray Sweater, Blue Jeans, Black Heels, White Sneakers, Gray Coat | White Sneakers
    - -5 snow | Gray Sweater, Blue Jeans, Brown Loafers (suede), White Sneakers, Gray Coat | White Sneakers
    business -5 snow | White Shirt, Gray Pants, Black Shoes, Black Boots, Gray Coat | Black Boots
    business -5 snow | White Shirt, Gray Pants, Black Shoes (leather), White Sneakers, Gray Coat | Black Shoes (leather)
    business -8 snow | White Shirt, Black Pants, Brown Shoes, Black Loafers, Gray Coat | Brown Shoes
    - -5 snow | Gray Sweater, Blue Jeans, Black Sneakers (canvas), Gray Coat | Black Sneakers (canvas)
  `,
  "rain: first what keeps it out, then what it does not spoil": `
    - 9 rain | Gray Sweater, Blue Jeans, Black Boots, Gray Coat, Beige Trench Coat | Beige Trench Coat
    - 9 rain | Gray Sweater, Blue Jeans, Black Boots, Gray Jacket, Green Jacket (waterproof) | Green Jacket (waterproof)
    - 9 rain | Gray Sweater, Blue Jeans, White Sneakers, Black Boots, Gray Jacket | Black Boots
    - 9 rain | Gray Sweater, Blue Jeans, Black Sneakers (canvas), White Sneakers, Gray Jacket | White Sneakers
    - 9 rain | Gray Sweater, Blue Jeans, Brown Boots (suede), Black Shoes (leather), Gray Jacket | Black Shoes (leather)
    - 9 rain | Gray Sweater, Blue Jeans, Black Boots, Blue Jacket (denim), Green Jacket | Green Jacket
    - 9 rain | Gray Sweater, Blue Jeans, Black Boots, Brown Jacket (дублёнка), Green Jacket | Green Jacket
    - 3 rain | Gray Sweater, Blue Jeans, Black Boots, Black Coat (шуба), Green Jacket | Green Jacket
    - 3 rain | Gray Sweater, Blue Jeans, Black Boots, Black Coat (fur), Gray Coat | Gray Coat
    - 18 rain | White T-Shirt, Blue Jeans, Brown Sandals, White Sneakers | White Sneakers
    - 9 rain | Gray Sweater, Blue Jeans, Black Boots, Beige Coat, Green Jacket | Green Jacket
    business 9 rain | White Shirt, Gray Pants, Brown Loafers, Black Boots, Gray Coat | Black Boots
    business 9 rain | White Shirt, Gray Pants, Black Shoes, Gray Coat, Blue Windbreaker | Blue Windbreaker
  `,
  "heat: nothing long-sleeved where something short is owned": `
    - 31 dry | White T-Shirt, Beige Shorts, White Sneakers, Blue Shirt, Gray Sweater | White T-Shirt
    - 31 dry | White Shirt (short sleeves), Blue Shirt, Beige Shorts, White Sneakers | White Shirt (short sleeves)
    business 31 dry | White Shirt, Blue Polo, Black Blazer, Gray Pants, Black Shoes | Blue Polo
    business 31 dry | White Shirt, White Blouse, Gray Pants, Black Shoes | White Blouse
    business 21 dry | White Shirt, Blue Polo, Gray Pants, Black Shoes | White Shirt
    business 31 dry | White Shirt, Black Blazer, Gray T-Shirt, Gray Pants, Black Shoes | White Shirt
    business 31 dry | Blue Polo, Black Blazer, Gray T-Shirt, Gray Pants, Black Shoes | Blue Polo
    smart 31 dry | White Shirt, Black Dress, Beige Pants, Black Heels | Black Dress
    garden 31 dry | Gray Hoodie, White T-Shirt, Blue Jeans, White Sneakers | White T-Shirt
    - 31 dry | Blue T-Shirt (лонгслив), White T-Shirt, Beige Shorts, White Sneakers | White T-Shirt
    - 31 dry | Blue Shirt, Gray Sweater, Beige Shorts, White Sneakers | Blue Shirt
  `,
  "work: plain dark trousers before gray, patterned or denim ones, a shirt before a polo": `
    business 18 dry | White Shirt, Gray Pants, Black Pants, Black Loafers | Black Pants
    business 18 dry | White Shirt, Gray Pants, Blue Pants, Black Loafers | Blue Pants
    business 18 dry | White Shirt, White/Beige/Pink Pants, Blue Pants, Black Loafers | Blue Pants
    business 18 dry | White Shirt, Black/White Pants, Gray Pants, Black Loafers | Gray Pants
    business -8 snow | White Blouse, Blue Pants, Black/Blue Pants, Black Boots, White Coat | Black/Blue Pants
    business 18 dry | White Shirt, Blue Pants (denim), Gray Pants, Black Loafers | Gray Pants
    business 18 dry | White Shirt, Red Pants, Gray Pants, Black Loafers | Gray Pants
    business 18 dry | Pink/Green/Blue Shirt, Blue Shirt, Black Pants, Black Loafers | Blue Shirt
    business 18 dry | Pink Shirt, Blue Shirt, Black Pants, Black Loafers | Blue Shirt
    business 18 dry | Blue Polo, White T-Shirt, Gray Shirt, Black Pants, Black Loafers | Gray Shirt
    business 28 dry | White Blouse, Black Skirt, Black/Blue Pants, Black Loafers | Black/Blue Pants
    business 18 dry | White Blouse, Black Skirt, White/Pink Pants, Black Loafers | Black Skirt
  `,
  "sport: the darkest plain ones first, nothing of denim or with flowers, no bare legs on a cold way": `
    sport 10 rain | Red T-Shirt, White/Beige/Pink Pants, Red Pants, Blue Pants, Gray Sneakers | Blue Pants
    sport 19 dry | White T-Shirt, Blue Pants, Black/Blue Pants, Blue Jeans, Red Sneakers | Black/Blue Pants
    sport 16 dry | Black T-Shirt, Blue/White Shorts, Gray Shorts, Black Sneakers | Gray Shorts
    sport -8 snow | Black T-Shirt, Blue Shorts, Gray Pants, Gray Sneakers, Black Jacket | Gray Pants | Blue Shorts
    - 6 dry | Gray Sweater, Blue Shorts, Pink/White/Green Skirt, White Sneakers, Gray Coat | Gray Sweater | Blue Shorts
  `,
  "shoes of a kind that nobody has said come after loafers, heels and oxfords where one dresses up": `
    smart 19 dry | White Shirt, Blue Pants, Brown Shoes, Black/Brown Loafers | Black/Brown Loafers
    business 17 dry | White Shirt, Black Pants, Brown Shoes, Black Loafers | Black Loafers
    smart 19 dry | White Blouse, Black Skirt, Brown Shoes, Black Heels | Black Heels
    smart 3 dry | White Blouse, Black Pants, Brown Boots (мех внутри), Black Boots, Gray Coat | Black Boots
    smart 19 dry | White Shirt, Blue Pants, Brown Shoes (oxfords), Black Sneakers | Brown Shoes (oxfords)
    - 11 dry | Blue Sweater, Blue Pants, Brown Shoes, White Sneakers, Black Jacket | White Sneakers
    - -8 snow | Gray Sweater, Blue Jeans, Brown Boots (на каблуке), Black Boots, Gray Coat | Black Boots
  `,
  "frost: long sleeves and a knit under what is no coat; heat: no leather; one pattern": `
    smart -8 snow | Gray Shirt, Gray Sweater, Black Pants, Black Boots, Blue Jacket | Gray Sweater
    smart -8 snow | Gray Shirt, Gray Sweater, Black Pants, Black Boots, Gray Coat | Gray Sweater
    - 30 dry | Red T-Shirt, Black Skirt (кожаная), Gray Skirt, Red Sneakers | Gray Skirt
    - 18 dry | Pink/Green/Blue Shirt, Gray/White/Red Skirt, Black Skirt, White Sneakers | Black Skirt
    - 2 dry | Blue Sweater, Gray/Blue Pants, Black Boots, Gray Coat, Beige/Gray Beanie | Gray/Blue Pants | Beige/Gray Beanie
    - 2 dry | Blue Sweater, Gray/Blue Pants, Black Boots, Gray Coat, Beige/Gray Beanie, Beige Beanie | Beige Beanie
    - 2 dry | Blue Sweater, Gray Pants, Black Boots, Gray Coat, Beige/Gray Beanie | Beige/Gray Beanie
    - 9 rain | Gray Sweater, Blue Jeans, Black Boots, Gray Coat, Green Coat (hooded) | Green Coat (hooded)
    - 9 rain | Gray Sweater, Blue Jeans, Black Boots, Beige Jacket (bomber), Green Jacket (с капюшоном) | Green Jacket (с капюшоном)
  `,
  "to a client and a wedding a shirt has long sleeves; a knitted dress is for cool days": `
    business 20 dry | Blue Shirt (short sleeves), Gray Shirt, Gray Pants, Black Shoes | Gray Shirt
    business 29 dry | Gray Shirt (short sleeves), Gray Shirt, Gray Pants, Black Shoes | Gray Shirt (short sleeves)
    ceremony 20 dry man | Blue Shirt (короткий рукав), Red Shirt, Gray Pants, Black Shoes | Red Shirt
    - 21 dry | Brown Dress (knit), White T-Shirt, Blue Jeans, White Sneakers | White T-Shirt
    - 21 dry | Gray Dress (long sleeves), Gray T-Shirt, Blue Jeans, White Sneakers | Gray T-Shirt
    - 10 dry | Brown Dress (вязаное), Brown Dress, Black Boots, Gray Coat | Brown Dress (вязаное)
    - 24 dry | Gray Dress (льняное с длинным рукавом), Gray Dress (шерсть), White Sneakers | Gray Dress (льняное с длинным рукавом)
    smart -8 dry | Brown Dress (knit), Gray Shirt, Gray Pants, Black Boots, Gray Coat | Brown Dress (knit)
  `,
  "a garment is for what its card says": `
    garden 18 dry | White T-Shirt, Blue Jeans, White Sneakers, Brown Bag | White T-Shirt | Brown Bag
    garden 18 dry | Green T-Shirt, White Shirt, Beige Pants, Blue Pants (dungarees), Black Boots | Green T-Shirt, Blue Pants (dungarees)
    garden 18 dry | Green T-Shirt, Black Dress, Blue Jeans, Black Heels, White Sneakers | Green T-Shirt, Blue Jeans, White Sneakers
    smart 18 dry | White Blouse, Blue Pants (комбинезон), Blue Jeans, Black Heels | Blue Jeans
    smart 18 dry | Black Dress, Gray Hoodie, Blue Jeans, White Sneakers, Black Heels | Black Dress, Black Heels
    smart 18 dry | White T-Shirt, White Shirt, Blue Jeans, Black Shorts, Brown Loafers | White Shirt, Blue Jeans
    - 18 dry | Pink T-Shirt (рост 116), Gray T-Shirt, Blue Jeans, White Sneakers | Gray T-Shirt
    business 18 dry | White Shirt, Gray Pants, Black Shoes, Brown Bag, Black Backpack | Brown Bag | Black Backpack
    sport 18 dry | White T-Shirt, Black Leggings, White Sneakers, Brown Bag, Black Backpack | Black Backpack | Brown Bag
  `,
};

describe.each(Object.entries(TABLES))("%s (LAYER-03)", (_rule, table) => {
  const rows = table
    .trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()));
  test.each(rows)("%s, of %s: %s", (asked = "", owned = "", has = "", not = "") => {
    const [what, felt, sky = "", who] = asked.split(" ");
    const code = DRESS_CODES.find((one) => one === what) ?? null;
    // The order of the wardrobe must not matter.
    for (const own of [cards(owned), cards(owned).toReversed()]) {
      const [first] = suggest(own, code, Number(felt), { sky, gender: who === "man" ? who : "woman" });
      const worn = first === undefined ? [] : piecesOf(first.selection);
      expect(worn).toEqual(expect.arrayContaining(cards(has).map(({ id }) => id)));
      expect(cards(not).filter(({ id }) => worn.includes(id))).toEqual([]);
    }
  });
});

test("what suits a request and cannot be worn that day gives way to what is owned (LAYER-03)", () => {
  const owned = cards("Black T-Shirt, Blue Shorts, Gray Pants, Gray Sneakers, Black Boots, Black Jacket");
  const [tee = expect.fail(), shorts = expect.fail(), , sneakers = expect.fail()] = owned;
  const lowerAt = (felt: number) =>
    suggest(owned, "sport", felt, { suitable: [tee, shorts, sneakers] })[0]?.selection.lower;
  expect([lowerAt(-8), lowerAt(20)]).toEqual(["Gray Pants", "Blue Shorts"]);
  const feetIn = (sky: string) =>
    suggest(owned, null, -8, { sky, suitable: [tee, shorts, sneakers] })[0]?.selection.feet;
  expect(feetIn("snow")).toBe("Black Boots");
});

test("whatever the style and the color, each dress code has its order, and what it never wears is worn only where there is nothing else (LAYER-03)", () => {
  const garments = fc.constantFrom("upper", "lower", "feet").chain((position) =>
    fc.record({
      position: fc.constant(position),
      type: fc.constantFrom(...TYPES_BY_POSITION[position]),
      style: fc.option(fc.constantFrom(...STYLES)),
      color: fc.subarray([...COLORS], { maxLength: 2 }),
      notes: fc.constantFrom("", "joggers", "мини", "canvas", "dungarees", "кожаные", "рост 110"),
    }),
  );
  fc.assert(
    fc.property(
      fc.array(garments, { maxLength: 20 }),
      fc.constantFrom(...DRESS_CODES),
      fc.integer({ min: -10, max: 33 }),
      (list, code, felt) => {
        const owned = list.map((one, index): Garment => ({ season: [], ...one, id: `${index}` }));
        const isNever = (one: Garment) => fitOf(one, code) === "never" || one.notes === "рост 110";
        const at = (position: string) => owned.filter((one) => one.position === position);
        const allows = ["upper", "lower", "feet"].every((one) =>
          at(one).some((it) => !isNever(it) && it.type !== "Dress" && it.type !== "Vest"),
        );
        const [first] = suggest(owned, code, felt);
        if (!allows || first === undefined) return;
        const worn = owned.filter(({ id }) => piecesOf(first.selection).includes(id));
        expect(worn.filter(isNever)).toEqual([]);
      },
    ),
  );
});
