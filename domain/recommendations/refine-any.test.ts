import fc from "fast-check";
import { expect, test } from "vitest";
import { isBlazer, isDress } from "#outfit/piece.ts";
import { piecesOf } from "#outfit/slots.ts";
import { selectionOf } from "#outfit/selection-of.ts";
import { weatherAgainst } from "#recommendations/against-weather.ts";
import { climateOf } from "#recommendations/climate.ts";
import { asLayer, OUTER_LAYER_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import { refine } from "#recommendations/refine.ts";
import { WISHES, type Wish, formalityOfAll, isStep, LEAST, warmthOfAll } from "#recommendations/wish.ts";
import { garment } from "#testing/sample-garment.ts";
import { isVest } from "#wardrobe/card-words.ts";
import { COLORS, POSITIONS, SEASONS, STYLES, TYPES_BY_POSITION } from "#wardrobe/vocabulary.ts";

const at = (feelsLike: number) => ({
  weather: {
    name: "",
    main: { temp: feelsLike, feels_like: feelsLike },
    weather: [{ main: "Clouds", description: "" }],
  },
  day: "2026-11-20",
  gender: null,
  language: "en" as const,
});
const anyPiece = fc.constantFrom(...POSITIONS).chain((position) =>
  fc.record({
    position: fc.constant(position),
    type: fc.constantFrom<string>(...TYPES_BY_POSITION[position]),
    style: fc.constantFrom(null, ...STYLES),
    color: fc.subarray([...COLORS], { maxLength: 2 }),
    season: fc.subarray([...SEASONS]),
    notes: fc.constant(""),
    /** Whether it is on, and kept or left out. */
    role: fc.constantFrom("", "", "", "on", "on", "kept", "out"),
  }),
);
const COVERING: readonly string[] = ["upper", "lower", "feet", "outerwear"];
const anyCase = fc.record({
  pieces: fc.array(anyPiece, { maxLength: 14 }),
  wishes: fc.constantFrom<readonly Wish[]>([], ...WISHES.map((wish) => [wish]), ["warmer", "dressier"]),
  felt: fc.integer({ min: -20, max: 35 }),
});

test(
  "for any wardrobe kept stays, left out stays out, nothing goes the other way or against the weather, and something changes where it can (TALK-01, SPEC-113)",
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(anyCase, ({ pieces, wishes, felt }) => {
        const wardrobe = pieces.map(({ role: _role, ...fields }, index): Garment => ({ id: `${index}`, ...fields }));
        const withRole = (...roles: string[]) => wardrobe.filter((_item, at) => roles.includes(pieces[at]?.role ?? ""));
        const outfit = selectionOf(withRole("on", "kept", "out"));
        const on = new Set(piecesOf(outfit));
        const idsOf = (items: readonly Garment[]) => items.map(({ id }) => id);
        const keep = idsOf(withRole("kept").filter(({ id }) => on.has(id)));
        const without = idsOf(withRole("out"));
        const { selection, isMet } = refine({ outfit, wishes, keep, without }, wardrobe, at(felt));
        const worn = piecesOf(selection);
        const itemsOf = (ids: readonly string[]) => wardrobe.filter(({ id }) => ids.includes(id));
        expect(new Set(worn).size).toBe(worn.length);
        for (const id of keep) expect(worn).toContain(id);
        for (const id of without) expect(worn).not.toContain(id);
        // A blazer over a top is a layer.
        const wornOf = (ids: readonly string[], layer: string | null | undefined) =>
          itemsOf(ids).map((item) => (item.id === layer ? asLayer(item) : item));
        const left = wornOf(
          [...on].filter((id) => !without.includes(id)),
          outfit.outerwear,
        );
        const now = wornOf(worn, selection.outerwear);
        const climate = climateOf(at(felt).weather);
        const atHand = wardrobe.filter(({ id }) => !without.includes(id));
        const hasCoat = felt < OUTER_LAYER_BELOW_C && atHand.some(({ position }) => position === "outerwear");
        const isAgainst = (item: Garment) => weatherAgainst(item, climate, atHand, hasCoat) !== null;
        const isNew = ({ id, position }: Garment) =>
          !on.has(id) && !itemsOf([...on]).some((old) => old.position === position && isAgainst(old));
        expect(now.filter((item) => isNew(item) && isAgainst(item))).toEqual([]);
        // Where nothing goes that far, what is left out still leaves no gap.
        if (isMet || without.length === 0)
          for (const wish of wishes) expect(more(wish, left, now), wish).toBeGreaterThanOrEqual(0);
        // One garment of the same position, on its own: what covers the body and goes is replaced first.
        const isCovered = itemsOf(without).every(({ id, position }) => !on.has(id) || !COVERING.includes(position));
        // Of two wishes one garment may meet only one.
        const mayChange = isCovered && wishes.length < 2;
        const isOfClothes = ({ position }: Garment) => COVERING.includes(position);
        const changeable = left.filter(
          (old) =>
            mayChange &&
            !keep.includes(old.id) &&
            wardrobe.some(
              (item) =>
                item.position === old.position &&
                isDress(item) === isDress(old) &&
                !on.has(item.id) &&
                !without.includes(item.id) &&
                item.style !== "Homewear" &&
                item.type !== "Slippers" &&
                !isVest(item) &&
                !isBlazer(item) &&
                !isAgainst(item) &&
                wishes.every(
                  (wish) =>
                    isStep(wish, old, item) &&
                    more(wish, [old], [item]) > 0 &&
                    more(wish, left, left.with(left.indexOf(old), item)) >= LEAST[wish],
                ),
            ),
        );
        const canChange = changeable.length > 0;
        const canChangeClothes = changeable.some(isOfClothes);
        // Dressed up are clothes and shoes, where any can be: not a bag alone.
        const [wish] = wishes;
        if (canChangeClothes && (wish === "dressier" || wish === "simpler"))
          expect(more(wish, left.filter(isOfClothes), now.filter(isOfClothes)), wish).toBeGreaterThan(0);
        if (canChange) expect([isMet, worn.toSorted().join() !== [...on].toSorted().join()]).toEqual([true, true]);
      }),
      { numRuns: process.env["TEST_FULL"] === "1" ? 10_000 : 300 },
    );
  },
);

/** By how much the second outfit is warmer, lighter and so on than the first. */
function more(wish: Wish, one: readonly Garment[], other: readonly Garment[]): number {
  const warmer = warmthOfAll(other) - warmthOfAll(one);
  const [clothes, finished] = [COVERING, POSITIONS].map((of: readonly string[]) => {
    const [was, now] = [one, other].map((all) => all.filter(({ position }) => of.includes(position)));
    return formalityOfAll(now ?? [], was) - formalityOfAll(was ?? [], now);
  });
  // A bag less is not dressier, and one more not simpler.
  const isLess = wish === "dressier" ? other.length < one.length : one.length < other.length;
  const dressier = (clothes !== 0 || isLess ? clothes : finished) ?? 0;
  const colored = other.filter(({ id, position, color: [main] }) => {
    const old = one.find((item) => item.position === position);
    const isSeen = COVERING.includes(position);
    return isSeen && old !== undefined && old.id !== id && old.color[0] !== main;
  }).length;
  return { warmer, lighter: -warmer, dressier, simpler: -dressier, other_colors: colored }[wish];
}

test.each([
  ["of the same look", { type: "Coat", warm: 0.4 }, "cold"],
  ["read as a sweater first", { type: "Sweater", warm: 0.9 }, "cold"],
  ["that looks warmer", { type: "Coat", warm: 0.8 }, "warm"],
  ["of which nobody guesses", undefined, "warm"],
  ["that is a jacket and looks warmer", { type: "Jacket", warm: 0.7 }, "cold", "Jacket"],
  ["that is a jacket of which nobody guesses", undefined, "cold", "Jacket"],
  ["that is a jacket and looks like down", { type: "Jacket", warm: 0.85 }, "warm", "Jacket"],
] as const)(
  'to "warmer" a winter coat %s: by %j the autumn one gives way or stays: %s (TALK-01)',
  (_what, guesses, worn, type?) => {
    const coat = (id: string, changes: object) => garment(id, "outerwear", { type: "Coat", ...changes });
    const owned = [
      garment("sweater", "upper", { type: "Sweater" }),
      garment("jeans", "lower", { type: "Jeans" }),
      garment("boots", "feet", { type: "Boots" }),
      coat("cold", { season: ["Spring", "Autumn"], guesses: { type: "Coat", warm: 0.4 } }),
      coat("warm", { type: type ?? "Coat", season: ["Spring", "Autumn", "Winter"], guesses }),
    ];
    const outfit = selectionOf(owned.filter(({ id }) => id !== "warm"));
    const { selection, isMet } = refine({ outfit, wishes: ["warmer"] }, owned, at(8));
    expect([selection.outerwear, isMet]).toEqual([worn, worn === "warm"]);
  },
);

test.each([
  ["lower", { type: "Pants", style: "Business" }, true],
  ["lower", { type: "Jeans", style: "Casual" }, false],
  ["bags", { type: "Bag", style: "Smart Casual" }, true],
] as const)(
  'after "warmer", "dressier" takes to another %s %j, and never only a backpack off (TALK-01)',
  (position, other, isMet) => {
    const on = [
      garment("sweater", "upper", { type: "Sweater", style: "Casual" }),
      garment("jeans", "lower", { type: "Jeans", style: "Casual", season: ["Spring", "Autumn", "Winter"] }),
      garment("boots", "feet", { type: "Boots", style: "Casual", season: ["Autumn", "Winter"] }),
      garment("parka", "outerwear", { type: "Parka", style: "Casual", season: ["Winter"] }),
      garment("backpack", "bags", { type: "Backpack", style: "Casual" }),
    ];
    const owned = [...on, garment("other", position, other)];
    const refined = refine({ outfit: selectionOf(on), wishes: ["dressier"], still: ["warmer"] }, owned, at(5));
    expect([piecesOf(refined.selection).includes("other"), refined.isMet]).toEqual([isMet, isMet]);
  },
);

test("dressed up, a shirt stays below another blazer, even where no other blazer can be warmer (SPEC-70)", () => {
  const shirt = garment("shirt", "upper", { type: "Shirt", style: "Business", color: ["White"] });
  const blazer = garment("blazer", "upper", { type: "Blazer", style: "Formal" });
  const layers = [
    garment("navy", "upper", { type: "Blazer", style: "Business", color: ["Blue"] }),
    garment("coat", "outerwear", { type: "Coat", style: "Smart Casual", color: ["Beige"] }),
  ];
  const others = [garment("pants", "lower", { type: "Pants", style: "Business" }), garment("boots", "feet")];
  for (const layer of layers)
    for (const still of [[], ["warmer"]] as const) {
      const outfit = { ...selectionOf([shirt, ...others]), outerwear: layer.id };
      const asked = { outfit, wishes: ["dressier"], still } as const;
      const { selection } = refine(asked, [shirt, ...layers, blazer, ...others], { ...at(11), code: "business" });
      expect(selection.upper, layer.id).toBe("shirt");
    }
});

test("to be dressier nothing is only taken off (TALK-01)", () => {
  const on = [
    garment("sweater", "upper", { type: "Sweater" }),
    garment("jeans", "lower", { type: "Jeans" }),
    garment("boots", "feet", { type: "Boots" }),
    garment("parka", "outerwear", { type: "Parka" }),
  ];
  for (const still of [[], ["warmer"]] as const) {
    const { selection, because } = refine({ outfit: selectionOf(on), wishes: ["dressier"], still }, on, at(12));
    expect([piecesOf(selection).length, because]).toEqual([4, "You have nothing dressier ready to wear"]);
  }
});

test("warmer are no shoes for sport in the place of others, but such as keep warm in frost (TALK-01)", () => {
  const on = [
    garment("sweater", "upper", { type: "Sweater" }),
    garment("trousers", "lower", { type: "Pants", style: "Smart Casual" }),
    garment("loafers", "feet", { type: "Loafers", style: "Business" }),
    garment("trench", "outerwear", { type: "Trench Coat" }),
  ];
  const feetAfter = (shoes: Partial<Garment>) => {
    const owned = [...on, garment("coat", "outerwear"), garment("others", "feet", { type: "Sneakers", ...shoes })];
    return refine({ outfit: selectionOf(on), wishes: ["warmer"] }, owned, at(3)).selection.feet;
  };
  expect([feetAfter({ color: ["Orange"] }), feetAfter({ season: ["Winter"], warmth: "warm" })]).toEqual([
    "loafers",
    "others",
  ]);
});
