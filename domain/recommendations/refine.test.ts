import { expect, test } from "vitest";
import { piecesOf, type Selection } from "#outfit/slots.ts";
import { selectionOf } from "#outfit/selection-of.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { refine, type Refinement } from "#recommendations/refine.ts";
import { WISHES, type Wish } from "#recommendations/wish.ts";
import { garment } from "#testing/sample-garment.ts";

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
  garment("track", "lower", {
    type: "Pants",
    style: "Casual",
    color: ["Black"],
    guesses: { type: "Pants", sporty: 0.8, dressy: 0.1 },
  }),
  garment("red-chinos", "lower", { type: "Pants", style: "Casual", color: ["Red"] }),
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
  [4, "sweater jeans sneakers parka", { without: ["parka"], still: ["simpler"] }, "coat|trench sweater jeans sneakers"],
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

test("what was asked for to be warmer keeps its long sleeves when it is to be dressier (SPEC-99)", () => {
  const notes = "short-sleeved";
  const plaid = garment("plaid", "upper", { type: "Shirt", style: "Casual", color: ["Gray"] });
  const short = garment("short", "upper", { type: "Shirt", style: "Formal", color: ["White"], notes });
  const owned = [...WARDROBE.filter(({ id }) => id !== "shirt"), plaid, short];
  const outfit = selectionOf(owned.filter(({ id }) => ["plaid", "jeans", "loafers", "trench"].includes(id)));
  const upper = (still: Wish[]) =>
    refine({ outfit, wishes: ["dressier"], still, keep: ["trench", "loafers"] }, owned, at(11)).selection.upper;
  expect([upper([]), upper(["warmer"])]).toEqual(["short", expect.not.stringMatching("short")]);
});

test.each<[on: string, asked: [still: Wish, wish: Wish], worn: string, given: RegExp]>([
  ["sweater trousers loafers trench", ["warmer", "dressier"], "sweater blazer trousers loafers", /^[^.]*$/],
  [
    "sweater trousers loafers parka",
    ["warmer", "dressier"],
    "shirt parka trousers loafers",
    /[.] It’s less warm than before: you have nothing ready to wear that is both warmer and dressier$/,
  ],
  ["blouse jeans loafers", ["lighter", "dressier"], "blouse trousers loafers", /^[^.]*$/],
  [
    "sweater trousers loafers coat",
    ["dressier", "warmer"],
    "sweater parka trousers loafers",
    /[.] It’s less dressy than before: you have nothing ready to wear that is both dressier and warmer$/,
  ],
])(
  "of %s, asked for as one thing and then another: %j, no more is given up than must be, and that is said (SPEC-99)",
  (on, [still, wish], worn, given) => {
    const asked = { outfit: wear(on.split(" ")), wishes: [wish], still: [still] };
    const { selection, because } = refine(asked, WARDROBE, at(11));
    expect(piecesOf(selection).join(" ")).toBe(worn);
    expect(because).toMatch(given);
  },
);

test("without what goes nobody is bare, though nothing is dressier (TALK-01)", () => {
  const owned = WARDROBE.filter(({ id }) => ["shirt", "jeans", "boots", "shorts"].includes(id));
  const asked = { outfit: wear(["shirt", "jeans", "boots"]), without: ["jeans"], wishes: ["dressier"] } as const;
  const { selection, because } = refine(asked, owned, at(18));
  expect([selection.lower, because]).toEqual(["shorts", expect.stringMatching("nothing dressier")]);
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
  const because = expect.stringMatching(/^Ничего .+ под рукой нет$/u);
  for (const wish of WISHES) expect(again([wish], "ru")).toMatchObject({ selection: outfit, isMet: false, because });
  expect(again(["warmer"], "en").because).toBe("You have nothing warmer ready to wear");
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
  const casual = garment("casual", "upper", { type: "Dress", style: "Casual" });
  const outfit = selectionOf([casual, ...WARDROBE.filter(({ id }) => id === "boots" || id === "parka")]);
  const owned = [casual, ...WARDROBE.filter(({ id }) => ["shirt", "jeans", "boots", "parka"].includes(id))];
  expect(refine({ outfit, wishes: ["dressier"] }, owned, at(-1)).selection.upper).toBe("casual");
});

test("where one garment is to go, the rest stays before a wish of before does (SPEC-99)", () => {
  const sport = [
    garment("leggings", "lower", { type: "Leggings", style: "Sport" }),
    garment("sweatshirt", "upper", { type: "Hoodie", style: "Sport" }),
  ];
  const outfit = wear(["sweater", "jeans", "sneakers", "parka"]);
  const asked = { outfit, without: ["parka", "trench"], still: ["simpler"] as const };
  const { selection } = refine(asked, [...WARDROBE, ...sport], at(4));
  expect(piecesOf(selection)).toEqual(["sweater", "coat", "jeans", "sneakers"]);
});

test("no trousers for sport or in red are dressier than jeans, and no cap is warmer (TALK-01)", () => {
  const after = (on: readonly string[], asked: Omit<Refinement, "outfit">) =>
    refine({ outfit: wear(on), ...asked }, WARDROBE, at(13)).selection;
  const [smart, warm] = [
    ["shirt", "loafers"],
    ["sweater", "jeans", "boots", "coat"],
  ];
  const without = ["trousers", "blazer", "beanie"];
  expect(after([...smart, "jeans"], { wishes: ["dressier"], keep: smart, without }).lower).toBe("jeans");
  expect(after(warm, { wishes: ["warmer"], keep: warm, without }).head).toBeNull();
});
