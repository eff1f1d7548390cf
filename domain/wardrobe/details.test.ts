import { expect, test } from "vitest";
import { LANGUAGES } from "#people/language.ts";
import { sampleItem } from "#testing/sample-item.ts";
import { detailText } from "#text/details.ts";
import { translate } from "#text/translate.ts";
import { CARE_WORDS, careWords, toggleCare } from "#wardrobe/care.ts";
import { detailOptions } from "#wardrobe/detail-filters.ts";
import { hasDetails } from "#wardrobe/has-details.ts";
import { filterItems, isFiltering, NO_FILTERS, offeredFilters, type Filters } from "#wardrobe/filters.ts";
import { MATERIALS, materialsIn, toggleMaterial, type Material } from "#wardrobe/materials.ts";
import { toDetailedSearch } from "#wardrobe/detailed-search.ts";
import { compareSizes, mySizes } from "#wardrobe/sizes.ts";

const items = [
  sampleItem({ key: "A", position: "upper", type: "Shirt", size: "38", material: "Хлопок", care: { wash: 40 } }),
  sampleItem({ key: "B", position: "lower", type: "Jeans", brand: "Levi's", size: "32/34", care: { wash: 30 } }),
  sampleItem({
    key: "C",
    position: "upper",
    type: "Sweater",
    material: "80 % wool",
    care: { wash: "hand", tumble: false },
    size: "M",
  }),
  sampleItem({ key: "D", position: "upper", type: "Sweater", brand: "LEVI'S", size: "м", condition: "needs_repair" }),
  sampleItem({ key: "E", position: "outerwear", type: "Coat", material: "Твид", care: { wash: "none", iron: "none" } }),
  sampleItem({ key: "F", position: "feet", type: "Boots", condition: "new" }),
];
const keysOf = (found: readonly { id: string }[]) => found.map(({ id }) => id[0]).join("");

test("each sign of the care says one thing, and a second tap takes it back (SET-03)", () => {
  for (const word of CARE_WORDS) expect(careWords(toggleCare({}, word)), word).toEqual([word]);
  const care = toggleCare(toggleCare({ wash: 60 }, "wash.hand"), "tumble.none");
  expect(careWords(care)).toEqual(["wash.hand", "tumble.none"]);
  expect(toggleCare(care, "wash.hand")).toEqual({ wash: null, tumble: false });
  expect([careWords(), careWords({ wash: null })]).toEqual([[], []]);
});

test("a material is known in both languages and in any form, and a tap adds its word or takes it out (SET-03)", () => {
  for (const language of LANGUAGES)
    for (const material of MATERIALS)
      expect(materialsIn(detailText(language, `material.${material}`)), material).toEqual([material]);
  expect(materialsIn("80 % шерсти, 20% Polyester")).toEqual(["wool", "polyester"]);
  expect([materialsIn("кожаный"), materialsIn("твид")]).toEqual([["leather"], []]);
  const tap = (text: string, material: Material) => toggleMaterial(text, material, "ru");
  expect(tap("", "wool")).toBe("Шерсть");
  expect(tap("80 % silk , шерсть,", "cotton")).toBe("80 % silk, шерсть, Хлопок");
  expect(tap("80 % silk , шерсть", "silk")).toBe("шерсть");
});

test.each([
  ["шерсть", "C"],
  ["шерстяной свитер", "C"],
  ["хлопковая рубашка", "A"],
  ["wool", "C"],
  ["size 38", "A"],
  ["размер 38", "A"],
  ["хлопок 40", "A"],
  ["cotton 40", "A"],
  ["стирка 30", "B"],
  ["wash 40", "A"],
  ["ручная стирка", "C"],
  ["hand wash", "C"],
  ["не стирать", "E"],
  ["гладить", ""],
  ["не гладить", "E"],
  ["don't iron the coat", "E"],
  ["не сушить в машине", "C"],
  ["no tumble drying", "C"],
  ["нельзя в химчистку", ""],
  ["needs repair", "D"],
  ["ремонт", "D"],
  ["твид", "E"],
  ["levis 32/34", "B"],
])("a search for %j finds %j in the details (SET-03)", (query, found) => {
  expect(keysOf(toDetailedSearch(items)(query))).toBe(found);
});

test.each([
  ["в стирке", "L"],
  ["вещи в стирке", "L"],
  ["что сейчас в стирке?", "L"],
  ["shirts in the wash", "L"],
  ["in the laundry", "L"],
  ["laundry", "L"],
  ["стирка 30", "W"],
  ["одолжила", "B"],
  ["torn", "T"],
  ["порванные брюки", "T"],
  ["needs repair", "T"],
  ["things i havent worn", "LT"],
  ["what have I never worn?", "LT"],
  ["ни разу не надевала", "LT"],
  ["вещи, которые я не носил", "LT"],
  ["unworn trousers", "T"],
  ["зара", "W"],
  ["юникло", "B"],
  ["zara", "W"],
  ["бенетон", ""],
])(
  "what %j asks of states, repair, wear and brands as they are heard is %j (SET-03, STATE-01, SPEC-160)",
  (query, found) => {
    const worn = { last_worn: "2026-05-01" } as const;
    const owned = [
      sampleItem({ key: "L", type: "Shirt", state: "laundry" }),
      sampleItem({ key: "B", type: "Shirt", state: "lent", brand: "Uniqlo", ...worn }),
      sampleItem({ key: "T", type: "Pants", position: "lower", condition: "needs_repair" }),
      sampleItem({ key: "W", type: "Shirt", brand: "Zara", care: { wash: 30 }, ...worn }),
    ];
    expect(keysOf(toDetailedSearch(owned)(query))).toBe(found);
  },
);

test.each([
  ["blue jeans", "J"],
  ["Blue jeans", "J"],
  ["синие джинсы", "J"],
  ["red jeans", ""],
  ["denim", "VSJ"],
  ["jean jacket", "V"],
  ["Jeans jacket", "V"],
  ["jeans skirt", "S"],
])("of jeans and what else is of denim, %j finds %j (SPEC-125)", (query, found) => {
  const blue = (key: string, fields: Parameters<typeof sampleItem>[0]) =>
    sampleItem({ style: "Casual", color: ["Blue"], season: [], key, ...fields });
  const owned = [
    blue("J", { position: "lower", type: "Jeans" }),
    blue("V", { position: "outerwear", type: "Jacket" }),
    blue("S", { position: "lower", type: "Skirt", color: ["Red"], material: "denim" }),
  ];
  expect(keysOf(toDetailedSearch(owned)(query))).toBe(found);
});

const options = (filters: Filters = NO_FILTERS) =>
  detailOptions(items, filters, "en").map(({ kind, options: of }) => [kind, ...of.map((o) => `${o.label} ${o.count}`)]);
const choose = (...keys: string[]): Filters => {
  const all = detailOptions(items, NO_FILTERS, "en").flatMap((group) => group.options);
  return { ...NO_FILTERS, details: all.filter(({ key }) => keys.includes(key)) };
};

test("the sizes, materials, ways to wash and conditions that there are can be filtered by, counted as they pass the others (SET-03, W-03)", () => {
  expect(options()).toEqual([
    ["size", "M 2", "32/34 1", "38 1"],
    ["material", "Cotton 1", "Wool 1", "Твид 1"],
    ["wash", "30 °C 1", "40 °C 1", "By hand 1", "Don’t wash 1"],
    ["condition", "New 1", "Needs repair 1"],
  ]);
  const chosen = choose("size/m", "size/38");
  expect([keysOf(filterItems(items, chosen)), isFiltering(chosen)]).toEqual(["ACD", true]);
  expect(options(chosen)).toEqual([
    ["size", "M 2", "32/34 1", "38 1"],
    ["material", "Cotton 1", "Wool 1", "Твид 0"],
    ["wash", "30 °C 0", "40 °C 1", "By hand 1", "Don’t wash 0"],
    ["condition", "New 0", "Needs repair 1"],
  ]);
  expect(keysOf(filterItems(items, choose("size/m", "material/wool", "condition/new")))).toBe("");
  expect(keysOf(filterItems(items, choose("size/m", "material/wool")))).toBe("C");
  expect(offeredFilters(choose("size/38", "condition/new"), items.slice(1)).details.map(({ key }) => key)).toEqual([
    "condition/new",
  ]);
  expect([detailOptions([sampleItem()], NO_FILTERS, "ru"), [sampleItem(), ...items].map(hasDetails)]).toEqual([
    [],
    [false, true, true, true, true, true, true],
  ]);
});

test("of a size that is typed, what has it comes first, and of a single letter alone, of either alphabet (SPEC-99, SPEC-119, SET-03)", () => {
  const sized = [
    sampleItem({ key: "A", position: "lower", type: "Jeans" }),
    sampleItem({ key: "B", position: "upper", type: "Shirt", size: "L" }),
    sampleItem({ key: "C", position: "lower", type: "Leggings", size: "XL" }),
    sampleItem({ key: "D", position: "upper", type: "XL poncho" }),
    sampleItem({ key: "E", position: "upper", type: "Shirt", size: "М", material: "cotton" }),
    sampleItem({ key: "F", position: "upper", type: "Sweater", size: "m" }),
  ];
  const search = toDetailedSearch(sized);
  expect(["L", "l ", "XL", "le"].map((typed) => keysOf(search(typed)))).toEqual(["B", "B", "CD", "C"]);
  const asked = ["m", "М", "size m", "размер M", "размера М", "sweater size М", "хлопок размер m", "ХЛ"];
  expect(asked.map((typed) => keysOf(search(typed)))).toEqual(["EF", "EF", "EF", "EF", "EF", "F", "E", "CE"]);
});

test("sizes go from small to large, letters before numbers (SET-03)", () => {
  const sizes = ["XXS", "xs", "S", "M", "L", "XL", "2XL", "3XL", "9", "32/34", "38", "One size"];
  expect(sizes.toReversed().toSorted(compareSizes)).toEqual(sizes);
});

test("my sizes are listed by brand and type, once each, without the archived (SET-03)", () => {
  const worn = sampleItem({ key: "G", brand: "Acme", size: "XS", state: "archived" });
  const t = (key: Parameters<typeof translate>[1]) => translate("ru", key);
  const jumper = sampleItem({ key: "H", position: "upper", type: "Sweater", brand: "levi’s", size: "S" });
  const shown = [...items, worn, jumper, sampleItem({ ...jumper, key: "I", size: "M" })];
  expect(mySizes(shown, { t, language: "ru" })).toEqual([
    {
      brand: "Levi's",
      types: [
        { type: "Джинсы", sizes: ["32/34"] },
        { type: "Свитер", sizes: ["S", "м"] },
      ],
    },
    {
      brand: "",
      types: [
        { type: "Рубашка", sizes: ["38"] },
        { type: "Свитер", sizes: ["M"] },
      ],
    },
  ]);
});
