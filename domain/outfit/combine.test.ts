import fc from "fast-check";
import { expect, test } from "vitest";
import { combineOutfits } from "#outfit/combine.ts";
import { colorHarmony, harmonyOf, isPatterned, styleHarmony } from "#outfit/harmony.ts";
import type { Piece } from "#outfit/piece.ts";
import { slotOf } from "#outfit/slot-of.ts";
import { SLOTS } from "#outfit/slots.ts";
import { garment } from "#testing/sample-garment.ts";
import { COLORS, POSITIONS, STYLES, TYPES_BY_POSITION, type Color, type Style } from "#wardrobe/vocabulary.ts";

const piece = (id: string, fields: Partial<Piece>): Piece => ({
  ...garment(id, "upper", { type: "Shirt", color: ["White"] }),
  ...fields,
});
const jeans = piece("jeans", { position: "lower", type: "Jeans", color: ["Blue"] });
const sneakers = piece("sneakers", { position: "feet", type: "Sneakers" });
const shirt = piece("shirt", {});

test("neutrals match everything, opposite colors match better than merely different ones, and the order does not matter", () => {
  expect(colorHarmony(["Black"], ["Red"])).toBe(1);
  expect(colorHarmony([], ["Red"])).toBe(1);
  expect(colorHarmony(["Blue"], ["Orange"])).toBeGreaterThan(colorHarmony(["Red"], ["Green"]));
  for (const one of COLORS) {
    for (const other of COLORS) expect(colorHarmony([one], [other])).toBe(colorHarmony([other], [one]));
  }
});

test("a style matches itself best, and sport does not match formal; of one style the type decides", () => {
  const of = (type: string, style: Style | null = null) => ({ type, style });
  for (const style of STYLES) expect(styleHarmony(of("Scarf", style), of("Watch", style))).toBe(1);
  expect(styleHarmony(of("Scarf", "Sport"), of("Watch", "Formal"))).toBe(0);
  expect(styleHarmony(of("Hoodie", "Sport"), of("Blazer", "Formal"))).toBe(0);
  expect(styleHarmony(of("Bag"), of("Shirt"))).toBeGreaterThan(0.5);
  const shoes = (["Loafers", "Sneakers", "Sandals", "Slippers"] as const).map((type) =>
    styleHarmony(of("Shirt", "Smart Casual"), of(type, "Casual")),
  );
  expect(shoes).toEqual(shoes.toSorted((one, other) => other - one));
  expect(new Set(shoes).size).toBe(shoes.length);
});

test("jeans go with every color; of outfits those come first with at most two accents and one patterned garment (LAYER-03)", () => {
  const lower = (id: string, type: string, color: Piece["color"]) => piece(id, { position: "lower", type, color });
  const red = piece("red", { color: ["Red"] });
  const boots = piece("boots", { position: "feet", type: "Boots", color: ["Green"] });
  const first = (...pieces: Piece[]) => combineOutfits(pieces)[0]?.lower;
  expect(harmonyOf(red, lower("denim", "Jeans", ["Blue"]))).toBe(harmonyOf(red, lower("denim", "Jeans", ["Gray"])));
  expect(first(red, boots, lower("third", "Pants", ["Yellow"]), lower("second", "Pants", ["Red"]))).toBe("second");
  const checked = piece("checked", { color: ["Gray", "White"] });
  expect(first(checked, sneakers, lower("flowers", "Pants", ["Gray", "Pink"]), lower("plain", "Pants", ["Gray"]))).toBe(
    "plain",
  );
  // The light and shade of one fabric are no pattern.
  const plain: Color[][] = [["Black", "Blue"], ["Beige", "White"], ["Gray"], []];
  const patterned: Color[][] = [
    ["Black", "White"],
    ["Blue", "Gray", "Black"],
    ["Brown", "Gray"],
  ];
  expect([...plain, ...patterned].filter((color) => isPatterned({ color }))).toEqual(patterned);
});

test("an outfit is an upper part, a lower part and shoes, with finishing pieces", () => {
  const cap = piece("cap", { position: "head", type: "Cap", color: ["Gray"] });
  const tie = piece("tie", { position: "accessories", type: "Tie", style: "Formal", color: ["Red"] });
  expect(combineOutfits([shirt, jeans, sneakers, cap, tie])).toEqual([
    { head: "cap", upper: "shirt", lower: "jeans", feet: "sneakers", accessories: null },
  ]);
});

test("a dress needs no lower part", () => {
  const dress = piece("dress", { type: "Dress" });
  expect(combineOutfits([dress, sneakers])[0]).toMatchObject({ upper: "dress", lower: null, feet: "sneakers" });
});

test("three outfits in a row have three tops where as many suit nearly as well (TODAY-01)", () => {
  const numbered = (count: number, fields: Partial<Piece>) =>
    Array.from({ length: count }, (_one, index) => piece(`${fields.type} ${index}`, fields));
  const bodies = [
    ...numbered(3, { type: "Shirt", color: ["White"] }),
    ...numbered(4, { position: "lower", type: "Jeans", color: ["Blue"] }),
    ...numbered(4, { position: "feet", type: "Sneakers" }),
  ];
  // The first is a little better than the others.
  const avoid = ({ id, type }: Piece) => (type === "Shirt" && id !== "Shirt 0" ? 0.2 : 0);
  const first = combineOutfits(bodies, { avoid }).slice(0, 3);
  expect(new Set(first.map(({ upper }) => upper)).size).toBe(3);
});

test("of three outfits in a row one has a backpack where another bag is owned (SPEC-126)", () => {
  const bags = ["backpack", "rucksack"].map((id) => piece(id, { position: "bags", type: "Backpack" }));
  const bag = piece("bag", { position: "bags", type: "Bag", style: "Smart Casual" });
  const lowers = ["one", "two", "three"].map((id) => piece(id, { position: "lower", type: "Jeans", color: ["Blue"] }));
  const bagsOf = (...owned: Piece[]) => combineOutfits([shirt, sneakers, ...lowers, ...owned]).map((one) => one.bag);
  expect(bagsOf(...bags, bag)).toEqual(["backpack", "bag", "bag"]);
  expect(bagsOf(...bags)).toEqual(["backpack", "rucksack", "backpack"]);
});

test("a coat is worn over the outfit and a bag with it, where they match; without a top the coat is the outfit's upper part (LAYER-03)", () => {
  const coat = piece("coat", { position: "outerwear", type: "Coat", color: ["Black"] });
  const sporty = piece("sporty", { position: "outerwear", type: "Windbreaker", style: "Homewear", color: ["Red"] });
  const bag = piece("bag", { position: "bags", type: "Bag" });
  const clutch = piece("clutch", { position: "bags", type: "Clutch", style: "Formal", color: ["Red"] });
  const outfit = { head: null, upper: "shirt", lower: "jeans", feet: "sneakers", accessories: null };
  const jeans = piece("jeans", { position: "lower", type: "Pants", color: ["Blue"] });
  expect(combineOutfits([shirt, jeans, sneakers, sporty, coat, clutch, bag])).toEqual([
    { ...outfit, outerwear: "coat", bag: "bag" },
  ]);
  expect(combineOutfits([shirt, jeans, sneakers, sporty])).toEqual([outfit]);
  const always = { outer: { layers: [sporty], when: "always" } } as const;
  expect(combineOutfits([shirt, jeans, sneakers, coat], always)).toEqual([{ ...outfit, outerwear: "sporty" }]);
  expect(combineOutfits([coat, jeans, sneakers])).toEqual([{ ...outfit, upper: null, outerwear: "coat" }]);
});

test("a coat that goes outdoors is not worn over slippers or sandals (LAYER-03)", () => {
  const coat = piece("coat", { position: "outerwear", type: "Coat" });
  const slippers = piece("slippers", { position: "feet", type: "Slippers" });
  const outer = { layers: [coat], when: "outdoors" } as const;
  const coats = combineOutfits([shirt, jeans, slippers, sneakers], { outer }).map(
    ({ feet, outerwear }) => `${feet} ${outerwear ?? "none"}`,
  );
  expect(coats.toSorted()).toEqual(["slippers none", "sneakers coat"]);
  const cap = piece("cap", { position: "head", type: "Cap" });
  const home = combineOutfits([shirt, jeans, slippers, cap], { outer: { layers: [], when: "never" } });
  expect(home).toEqual([{ head: null, upper: "shirt", lower: "jeans", feet: "slippers", accessories: null }]);
});

test("what is avoided makes an outfit only where there is no other, and finishes none (LAYER-03)", () => {
  const skirt = piece("skirt", { position: "lower", type: "Skirt", color: ["White"] });
  const red = piece("red", { position: "lower", type: "Pants", style: "Formal", color: ["Red"] });
  const clutch = piece("clutch", { position: "bags", type: "Clutch" });
  const options = { avoid: ({ id }: Piece) => Number(id === "skirt" || id === "clutch") };
  const [first, second] = combineOutfits([skirt, clutch, shirt, red, sneakers], options);
  expect([first?.lower, second?.lower, first?.bag]).toEqual(["red", "skirt", undefined]);
  expect(combineOutfits([skirt, shirt, sneakers], options)[0]?.lower).toBe("skirt");
});

test("of two tops the better match comes in the first outfit, the other in the next", () => {
  const formal = piece("formal", { style: "Formal", color: ["Red"] });
  const trousers = piece("trousers", { position: "lower", type: "Pants", style: "Formal", color: ["Black"] });
  const uppers = combineOutfits([formal, shirt, jeans, trousers, sneakers]).map(
    ({ upper, lower }) => `${upper} ${lower}`,
  );
  expect(uppers.slice(0, 2).toSorted()).toEqual(["formal trousers", "shirt jeans"]);
});

test("without a lower part or shoes the rest makes the nearest thing to an outfit; without clothes there is none", () => {
  expect(combineOutfits([shirt])).toEqual([{ head: null, upper: "shirt", lower: null, feet: null, accessories: null }]);
  expect(combineOutfits([])).toEqual([]);
});

const pieces = fc
  .array(
    fc.constantFrom(...POSITIONS).chain((position) =>
      fc.record({
        position: fc.constant(position),
        type: fc.constantFrom(...TYPES_BY_POSITION[position]),
        style: fc.option(fc.constantFrom(...STYLES)),
        color: fc.subarray([...COLORS], { maxLength: 2 }),
      }),
    ),
    { maxLength: 40 },
  )
  .map((list) => list.map((fields, index): Piece => ({ id: `item-${index}`, ...fields })));

test("for any items, every slot holds a piece of its position, no two outfits are alike, and the answer is always the same", () => {
  fc.assert(
    fc.property(pieces, (list) => {
      const outfits = combineOutfits(list);
      for (const outfit of outfits) {
        for (const slot of SLOTS) {
          const chosen = list.find(({ id }) => id === outfit[slot]);
          const isEmpty = (outfit[slot] ?? null) === null;
          expect(isEmpty || (chosen !== undefined && slotOf(chosen.position) === slot)).toBe(true);
        }
      }
      const bodies = outfits.map(({ upper, outerwear, lower, feet }) => [upper ?? outerwear, lower, feet].join(" "));
      expect(new Set(bodies).size).toBe(bodies.length);
      expect(combineOutfits(list)).toEqual(outfits);
    }),
  );
});
