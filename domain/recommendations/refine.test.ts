import fc from "fast-check";
import { expect, test } from "vitest";
import { isDress } from "#outfit/piece.ts";
import { piecesOf, type Selection } from "#outfit/slots.ts";
import { selectionOf } from "#outfit/selection-of.ts";
import { weatherAgainst } from "#recommendations/against-weather.ts";
import { climateOf } from "#recommendations/climate.ts";
import { asLayer, OUTER_LAYER_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import { refine, type Refinement } from "#recommendations/refine.ts";
import { WISHES, type Wish, formalityOfAll, LEAST, warmthOfAll } from "#recommendations/wish.ts";
import { garment } from "#testing/sample-garment.ts";
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
const WARDROBE = [
  garment("sweater", "upper", { type: "Sweater", color: ["Gray"] }),
  garment("tee", "upper", { type: "T-Shirt", color: ["White"] }),
  garment("red-tee", "upper", { type: "T-Shirt", color: ["Red"] }),
  garment("hoodie", "upper", { type: "Hoodie", color: ["Gray"] }),
  garment("shirt", "upper", { type: "Shirt", style: "Business", color: ["White"] }),
  garment("blouse", "upper", { type: "Blouse", style: "Smart Casual", color: ["White"] }),
  garment("jeans", "lower", { type: "Jeans", color: ["Blue"] }),
  garment("trousers", "lower", { type: "Pants", style: "Business" }),
  garment("shorts", "lower", { type: "Shorts", color: ["Beige"] }),
  garment("sneakers", "feet", { type: "Sneakers", color: ["White"] }),
  garment("loafers", "feet", { type: "Loafers", style: "Business" }),
  garment("boots", "feet", { type: "Boots" }),
  garment("blazer", "upper", { type: "Blazer", style: "Business", color: ["Black"] }),
  garment("coat", "outerwear", { type: "Coat" }),
  garment("parka", "outerwear", { type: "Parka", color: ["Green"] }),
  garment("trench", "outerwear", { type: "Trench Coat", color: ["Beige"] }),
  garment("beanie", "head", { type: "Beanie", color: ["Gray"] }),
  garment("cap", "head", { type: "Cap", color: ["Gray"] }),
];
const wear = (ids: readonly string[]): Selection => selectionOf(WARDROBE.filter(({ id }) => ids.includes(id)));

/** The expected outfit, by parts of names; `|`: one of them, `!`: none of it. */
test.each<[felt: number, on: string, asked: Omit<Refinement, "outfit">, expected: string]>([
  [2, "sweater jeans sneakers trench", { wishes: ["warmer"] }, "sweater coat|parka jeans !trench"],
  [14, "tee jeans sneakers", { wishes: ["warmer"] }, "sweater|hoodie jeans !parka !beanie"],
  [14, "shirt jeans sneakers coat", { wishes: ["lighter"] }, "jeans sneakers !coat !parka"],
  [15, "tee jeans sneakers", { wishes: ["dressier"] }, "shirt|blouse trousers loafers"],
  [15, "shirt trousers loafers", { wishes: ["simpler"] }, "tee|hoodie|sweater jeans sneakers|boots"],
  [15, "tee jeans sneakers", { wishes: ["dressier"], keep: ["jeans"] }, "shirt|blouse jeans loafers"],
  [0, "sweater jeans boots coat beanie", { without: ["beanie", "cap"] }, "sweater coat jeans boots !beanie !cap"],
  [15, "tee jeans sneakers", { without: ["tee"] }, "sweater|hoodie|shirt|blouse|red-tee jeans sneakers"],
  [15, "tee jeans sneakers", { wishes: ["other_colors"] }, "!tee !shirt !blouse"],
  [14, "tee jeans sneakers", { without: ["tee"], wishes: ["warmer"] }, "sweater|hoodie jeans !tee"],
  [15, "shirt trousers loafers", { wishes: ["dressier"] }, "shirt trousers loafers blazer"],
  [15, "shirt trousers loafers blazer", { wishes: ["lighter"] }, "shirt|blouse|tee trousers loafers !coat"],
  [15, "shirt trousers loafers blazer", { without: ["blazer"] }, "shirt trousers loafers !blazer"],
  [15, "shirt trousers loafers blazer", { without: ["shirt"], keep: ["blazer"] }, "blouse|tee|sweater blazer !shirt"],
  [14, "shirt trousers loafers blazer", { wishes: ["warmer"] }, "shirt|sweater coat|trench|blazer"],
  [12, "tee jeans sneakers", { wishes: ["warmer", "dressier"] }, "shirt|blouse|sweater trousers !tee"],
  [
    11,
    "tee shorts loafers",
    { without: ["shorts"], still: ["lighter", "simpler"] },
    "tee loafers jeans|trousers !shorts",
  ],
  [15, "hoodie jeans sneakers", { wishes: ["paler"] }, "tee|shirt|blouse !red-tee !sweater sneakers"],
  [15, "sweater jeans sneakers", { wishes: ["brighter"] }, "red-tee"],
  [4, "sweater jeans sneakers trench", { wishes: ["darker"] }, "parka !trench"],
])("at %i °C %s becomes what a person would put on, asked %j (TALK-01)", (felt, on, asked, expected) => {
  const { selection, because, isMet } = refine({ outfit: wear(on.split(" ")), ...asked }, WARDROBE, at(felt));
  const worn = piecesOf(selection);
  for (const one of expected.split(" ")) {
    const named = worn.some((id) => one.replace("!", "").split("|").includes(id));
    expect(named, `${one}: ${worn.join(" ")}`).toBe(!one.startsWith("!"));
  }
  expect([because !== "", isMet]).toEqual([true, true]);
});

test.each([...WISHES, undefined])(
  "in the cold %s takes no layer from a T-shirt, and puts no shorts on (SPEC-113)",
  (wish) => {
    for (const layer of ["coat", "trench"]) {
      const asked = wish === undefined ? { without: [layer] } : { wishes: [wish] };
      const { selection } = refine({ outfit: wear(["tee", "jeans", "sneakers", layer]), ...asked }, WARDROBE, at(9));
      expect([selection.outerwear ?? null, selection.lower]).not.toContain(null);
      expect(selection.lower).not.toBe("shorts");
    }
  },
);

test("only what is named changes, and what was asked before stays in force (SPEC-99)", () => {
  const worn = (outfit: Selection) => piecesOf(outfit).toSorted();
  // After "warmer" the sneakers go: the parka stays, and the shoes are no colder.
  const on = ["sweater", "jeans", "sneakers", "parka"];
  const without = ["sneakers"];
  const next = refine({ outfit: wear(on), without, still: ["warmer"] }, WARDROBE, at(8)).selection;
  expect(worn(next)).toEqual(["boots", "jeans", "parka", "sweater"]);
  // Without the parka it is rather another layer than none.
  const { outerwear, ...rest } = refine(
    { outfit: next, without: ["parka"], still: ["warmer"] },
    WARDROBE,
    at(8),
  ).selection;
  expect(["coat", "trench"]).toContain(outerwear);
  expect(worn(rest)).toEqual(["boots", "jeans", "sweater"]);
  for (const gone of ["shirt", "trousers", "loafers"]) {
    const before = ["shirt", "trousers", "loafers", "trench"];
    const { selection, isMet } = refine({ outfit: wear(before), without: [gone] }, WARDROBE, at(14));
    expect([isMet, before.filter((id) => !piecesOf(selection).includes(id))]).toEqual([true, [gone]]);
  }
});

test("warmer is felt, not between shoes and sneakers; a knitted dress is warmer than a sweater and a skirt (SPEC-99)", () => {
  const owned = [
    garment("sweater", "upper", { type: "Sweater" }),
    garment("skirt", "lower", { type: "Skirt" }),
    garment("sneakers", "feet", { type: "Sneakers" }),
    garment("shoes", "feet", { type: "Shoes" }),
  ];
  const outfit = selectionOf(owned.filter(({ id }) => id !== "shoes"));
  expect(refine({ outfit, wishes: ["warmer"] }, owned, at(9)).isMet).toBe(false);
  const dresses = [
    garment("knitted", "upper", { type: "Dress", notes: "long, knitted" }),
    garment("autumn", "upper", { type: "Dress", season: ["Autumn", "Winter"] }),
  ];
  for (const dress of dresses) {
    const { selection, isMet } = refine({ outfit, wishes: ["warmer"] }, [...owned, dress], at(9));
    expect([isMet, selection.upper, selection.lower]).toEqual([true, dress.id, null]);
  }
});

test("lighter is without the jacket where a top is enough, and with one in the cold (SPEC-99)", () => {
  const outfit = wear(["sweater", "jeans", "sneakers", "trench"]);
  const lighter = (felt: number) => refine({ outfit, wishes: ["lighter"] }, WARDROBE, at(felt)).selection;
  expect([lighter(9).outerwear ?? null, lighter(11).outerwear ?? null]).toEqual([null, null]);
  expect(lighter(4).outerwear).not.toBeNull();
});

test("other colors asked for again and again bring no outfit twice, and none that is worn, as long as there are others (SPEC-97)", () => {
  const shown = [["tee", "jeans", "sneakers"]];
  for (let outfit = wear(shown[0] ?? []); shown.length < 6; shown.push(piecesOf(outfit))) {
    const { selection } = refine({ outfit, wishes: ["other_colors"], shown }, WARDROBE, at(15));
    expect(shown.map((ids) => ids.join())).not.toContain(piecesOf(selection).join());
    outfit = selection;
  }
});

test.each([2, 12, 16])("at %i °C warmer without the coat is another outer layer before a beanie (TALK-01)", (felt) => {
  const owned = WARDROBE.filter(({ id }) => id !== "parka");
  const outfit = wear(["sweater", "jeans", "boots", "coat"]);
  const { selection } = refine({ outfit, wishes: ["warmer"], without: ["coat"] }, owned, at(felt));
  expect(selection.outerwear).toBe("trench");
});

test("a sweater of wool, one that looks thick and one that its owner calls warm are warmer than others; of another nothing is claimed (SPEC-103)", () => {
  const knit = (id: string, more: Partial<Garment> = {}) => garment(id, "upper", { type: "Sweater", ...more });
  const [plain, wool] = [knit("plain"), knit("wool", { material: "шерсть" })];
  const rest = WARDROBE.filter(({ id }) => ["jeans", "boots"].includes(id));
  const topAfter = (on: Garment, ...others: Garment[]) => {
    const owned = [on, ...others, ...rest];
    const refined = refine({ outfit: selectionOf([on, ...rest]), wishes: ["warmer"] }, owned, at(8));
    return [refined.selection.upper, refined.isMet];
  };
  expect(topAfter(plain, knit("other"), wool)).toEqual(["wool", true]);
  expect(topAfter(plain, knit("other"), knit("warm", { warmth: "warm" }))).toEqual(["warm", true]);
  expect(topAfter(wool, plain, knit("warm wool", { material: "wool", warmth: "warm" }))).toEqual(["warm wool", true]);
  const looking = (warm: number) => ({ guesses: { type: "Sweater", warm } });
  expect(topAfter(plain, knit("thin", looking(0.6)), knit("thick", looking(0.8)))).toEqual(["thick", true]);
  expect(topAfter(plain, knit("said light", { ...looking(0.8), warmth: "light" }))).toEqual(["plain", false]);
  expect(topAfter(plain, knit("other"), knit("thin wool", { material: "wool", warmth: "light" }))).toEqual([
    "plain",
    false,
  ]);
});

test("where nothing else is possible the same outfit comes back and says why, in both languages (TALK-01)", () => {
  const few = WARDROBE.filter(({ id }) => ["tee", "jeans", "sneakers"].includes(id));
  const outfit = wear(["tee", "jeans", "sneakers"]);
  const again = (wishes: readonly Wish[], language: "en" | "ru") =>
    refine({ outfit, wishes }, few, { ...at(15), language });
  for (const wish of WISHES) expect(again([wish], "en")).toMatchObject({ selection: outfit, isMet: false });
  expect([again(["warmer"], "en").because, again(["warmer"], "ru").because]).toEqual([
    "Going by your cards, you have nothing warmer ready to wear",
    "Судя по карточкам, теплее под рукой ничего нет",
  ]);
});

test.each([8, 11, 14])(
  "warmer at %i °C is warmer above the waist where there is something, not at the feet alone (TALK-01)",
  (felt) => {
    const owned = [
      garment("shirt", "upper", { type: "Shirt", color: ["White"] }),
      garment("sweater", "upper", { type: "Sweater", style: "Sport", color: ["Orange", "Green"] }),
      garment("trousers", "lower", { type: "Pants", style: "Formal", color: ["Red"] }),
      garment("shoes", "feet", { type: "Loafers", style: "Formal" }),
      garment("boots", "feet", { type: "Boots", style: "Formal" }),
    ];
    const outfit = selectionOf(owned.filter(({ id }) => ["shirt", "trousers", "shoes"].includes(id)));
    expect(refine({ outfit, wishes: ["warmer"] }, owned, at(felt)).selection.upper).toBe("sweater");
  },
);

test("a dress stays on, and where none is warmer a layer goes over it, which the sentence says (TALK-02)", () => {
  const [dress, warm] = [
    garment("dress", "upper", { type: "Dress" }),
    garment("warm", "upper", { type: "Dress", warmth: "warm" }),
  ];
  const without = WARDROBE.flatMap(({ id, position }) => (position === "upper" ? id : []));
  const warmer = (dresses: readonly Garment[], language: "en" | "ru") =>
    refine(
      { outfit: selectionOf([dress, garment("loafers", "feet", { type: "Loafers" })]), wishes: ["warmer"], without },
      [...dresses, ...WARDROBE.filter(({ id }) => !["parka", "trench"].includes(id))],
      { ...at(6), language },
    );
  const { selection, because } = warmer([dress], "ru");
  expect([selection.upper, selection.outerwear, because]).toEqual([
    "dress",
    "coat",
    "Платья теплее под рукой нет, зато есть пальто",
  ]);
  expect(warmer([dress], "en").because).toBe("No warmer dress is ready to wear, so put the coat over this one");
  expect(warmer([dress, warm], "en").because).not.toContain("No warmer dress");
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
        const left = itemsOf([...on].filter((id) => !without.includes(id))).map((item) =>
          item.id === outfit.outerwear ? asLayer(item) : item,
        );
        const now = itemsOf(worn);
        const climate = climateOf(at(felt).weather);
        const atHand = wardrobe.filter(({ id }) => !without.includes(id));
        const hasCoat = felt < OUTER_LAYER_BELOW_C && atHand.some(({ position }) => position === "outerwear");
        const isAgainst = (item: Garment) => weatherAgainst(item, climate, atHand, hasCoat) !== null;
        const isNew = ({ id, position }: Garment) =>
          !on.has(id) && !itemsOf([...on]).some((old) => old.position === position && isAgainst(old));
        expect(now.filter((item) => isNew(item) && isAgainst(item))).toEqual([]);
        for (const wish of wishes) expect(more(wish, left, now), wish).toBeGreaterThanOrEqual(0);
        // One garment of the same position, on its own.
        const canChange = left.some(
          (old) =>
            !keep.includes(old.id) &&
            wardrobe.some(
              (item) =>
                item.position === old.position &&
                isDress(item) === isDress(old) &&
                !on.has(item.id) &&
                !without.includes(item.id) &&
                item.style !== "Homewear" &&
                item.type !== "Slippers" &&
                !isAgainst(item) &&
                wishes.every(
                  (wish) =>
                    more(wish, [old], [item]) > 0 &&
                    more(wish, left, left.with(left.indexOf(old), item)) >= LEAST[wish],
                ),
            ),
        );
        if (canChange) expect([isMet, worn.toSorted().join() !== [...on].toSorted().join()]).toEqual([true, true]);
      }),
      { numRuns: process.env["TEST_FULL"] === "1" ? 10_000 : 300 },
    );
  },
);

/** By how much the second outfit is warmer, lighter and so on than the first. */
function more(wish: Wish, one: readonly Garment[], other: readonly Garment[]): number {
  const warmer = warmthOfAll(other) - warmthOfAll(one);
  const dressier = formalityOfAll(other, one) - formalityOfAll(one, other);
  const colored = other.filter(({ id, position, color: [main] }) => {
    const old = one.find((item) => item.position === position);
    const isSeen = ["upper", "lower", "feet", "outerwear"].includes(position);
    return isSeen && old !== undefined && old.id !== id && old.color[0] !== main;
  }).length;
  return { warmer, lighter: -warmer, dressier, simpler: -dressier, other_colors: colored }[wish];
}
