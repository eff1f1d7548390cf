import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#people/language.ts";
import { sampleItem } from "#testing/sample-item.ts";
import { namesIn, PLAIN_WARDROBE, SAID_OTHERWISE } from "#testing/plain-wardrobe.ts";
import { SEARCH_QUERIES, SEARCHED_WARDROBE } from "#testing/searched-wardrobe.ts";
import { firstText } from "#text/first.ts";
import { wordsOfDetails } from "#wardrobe/detail-words.ts";
import { toItemSearch } from "#wardrobe/search.ts";
import { foremostFirst, garmentsMeantBy } from "#wardrobe/garments-meant.ts";
import { wordsToTry } from "#wardrobe/words-to-try.ts";
import { typeLabel } from "#wardrobe/type-label.ts";
import { COLORS, POSITIONS, SEASONS, STYLES, TYPES_BY_POSITION } from "#wardrobe/vocabulary.ts";

const items = [
  sampleItem({ key: "A", position: "upper", type: "T-Shirt", color: ["Blue"], brand: "Zara", style: "Casual" }),
  sampleItem({ key: "B", position: "lower", type: "Jeans", color: ["Black"], notes: "Для зелёной куртки" }),
  sampleItem({ key: "C", position: "upper", type: "Kimono", color: [], model: "Café 7", season: ["Winter"] }),
  sampleItem({ key: "D", position: "feet", type: "Boots", color: ["Black", "Blue"] }),
  sampleItem({ key: "E", position: "lower", type: "Jeans", color: [], brand: "Levi's" }),
  sampleItem({ key: "F", position: "lower", type: "Shorts", color: [], brand: "Levi’s" }),
];
const outer = (key: string, type: string, fields: Partial<(typeof items)[number]> = {}) =>
  sampleItem({ key, position: "outerwear", type, color: [], ...fields });
const coats = [
  outer("A", "Puffer"),
  outer("B", "Пуховик"),
  outer("C", "Jacket", { notes: "white down" }),
  outer("D", "Coat", { material: "пуховая" }),
  outer("E", "Parka", { season: ["Winter"] }),
  outer("F", "Jacket", { season: ["Autumn"], notes: "denim" }),
  sampleItem({ key: "G", position: "upper", type: "Shirt", notes: "button-down" }),
];
const keysOf = (found: readonly { id: string }[]) => found.map(({ id }) => id[0]).join("");

test.each([
  ["zara", "A"],
  ["синий", "AD"],
  ["blue", "AD"],
  ["черные джинсы", "B"],
  ["черный джинсы", "B"],
  ["black jeans", "B"],
  ["ЗЕЛЕНОЙ", "B"],
  ["cafe", "C"],
  ["kimono зима", "C"],
  ["ботинок", "D"],
  ["ботинками", "D"],
  ["levi's", "EF"],
  ["levi’s", "EF"],
  ["LEVIS", "EF"],
  ["t\u2011shirt\u00a0zara\u200b", "A"],
  ["", "ABCDEF"],
  ["   ", "ABCDEF"],
  ["\u200b", "ABCDEF"],
  ["no such thing", ""],
])("a search for %j finds %j, in both languages", (query, found) => {
  expect(keysOf(toItemSearch(items)(query))).toBe(found);
});

test.each([
  ["down coat", "ABCD"],
  ["down jacket", "ABCD"],
  ["puffer", "ABCDE"],
  ["пуховик", "ABCDE"],
  ["куртка", "ABCDF"],
])("%s finds what is of down, whatever it is called: %s (SPEC-125)", (query, found) => {
  expect([...keysOf(toItemSearch(coats, wordsOfDetails, garmentsMeantBy)(query))].toSorted().join("")).toBe(found);
});

test.each(["сапоги на каблуке", "heeled boots"])(
  "%s finds boots whose owner says so in either language (SPEC-43)",
  (query) => {
    const boots = (key: string, notes: string) =>
      sampleItem({ key, position: "feet", type: "Boots", color: [], notes });
    const owned = [boots("A", ""), boots("B", "на каблуке"), boots("C", "heeled"), boots("D", "low")];
    expect(
      keysOf(toItemSearch(owned, wordsOfDetails, garmentsMeantBy)(query))
        .split("")
        .toSorted()
        .join(""),
    ).toBe("BC");
  },
);

test.each([
  ["houndstooth", "Jeans T-Shirt Zara Kimono Boots"],
  ["kymona", "Kimono Jeans T-Shirt Zara Boots"],
  ["твид", "Jeans T-Shirt Zara Kimono Boots"],
])("where nothing has %j, words that find something are offered, those like it first: %s (SPEC-43)", (query, tries) => {
  expect(toItemSearch(items)(query)).toEqual([]);
  expect(wordsToTry(query, items, (word) => firstText("en", word)).join(" ")).toBe(tries);
});

describe.each(["Russian", "English"] as const)("what people type in %s", (language) => {
  const search = toItemSearch(Object.values(SEARCHED_WARDROBE), wordsOfDetails, garmentsMeantBy);
  const names = new Map(Object.entries(SEARCHED_WARDROBE).map(([name, { id }]) => [id, name]));

  test.each(SEARCH_QUERIES[language])(
    "$query finds $finds, and nothing else (SPEC-43)",
    ({ query, finds, may = [] }) => {
      const whole = search(query);
      const found = (whole.length > 0 ? whole : search(query, "most")).map(({ id }) => names.get(id) ?? "");
      expect(found.filter((name) => !may.some((other) => other === name)).toSorted()).toEqual(finds.toSorted());
    },
  );
});

test.each([
  ["striped shirt", "stripes printed"],
  ["рубашка в клетку", "printed"],
  ["patterned dress", "dress"],
])(
  "%s finds %s: what is called so by its owner, then what looks patterned to the recogniser (SPEC-127)",
  (query, expected) => {
    const looks = (key: string, type: string, fields: object = { looks_patterned: true }) =>
      sampleItem({ key, position: "upper", type, ...fields });
    const owned = {
      plain: looks("P", "Shirt", {}),
      printed: looks("A", "Shirt"),
      stripes: looks("S", "Shirt", { notes: "В полоску, striped" }),
      dress: looks("D", "Dress"),
    };
    const found = foremostFirst(query, toItemSearch(Object.values(owned), wordsOfDetails, garmentsMeantBy)(query));
    const names = new Map(Object.entries(owned).map(([name, { id }]) => [id, name]));
    expect(found.map(({ id }) => names.get(id)).join(" ")).toBe(expected);
  },
);

test.each([
  ["smart trousers", "trousers"],
  ["something smart for an interview", "blazer whiteShirt trousers formal blouse skirt coat"],
  ["что-нибудь на собеседование", "blazer whiteShirt trousers formal blouse skirt coat"],
  ["warm coat", "coat beanie"],
  ["checked shirt", "plaid checkedCuffs"],
  ["нарядные брюки", "trousers joggers"],
  ["navy", "navyTop blazer stripes"],
  ["blue shirt", "denimShirt stripes"],
  ["party dress", "partyDress"],
  ["office bag", "bag blazer whiteShirt trousers blouse skirt coat"],
])("of %j first comes %s (SPEC-43)", (query, expected) => {
  const { blazer, ...others } = PLAIN_WARDROBE;
  const stripes = sampleItem({ key: "S", type: "Shirt", color: ["White", "Blue"] });
  const navyTop = sampleItem({ key: "N", type: "Top", color: ["Blue"], notes: "navy" });
  const formal = sampleItem({ key: "F", position: "upper", type: "Shirt", style: "Formal" });
  const checkedCuffs = sampleItem({ key: "C", position: "upper", type: "Shirt", notes: "check the cuffs" });
  const plaid = sampleItem({ key: "P", position: "upper", type: "Shirt", notes: "plaid" });
  const beanie = { ...others.beanie, notes: "for the coat" };
  const owned = { stripes, blazer, checkedCuffs, ...others, beanie, navyTop, formal, plaid };
  const search = toItemSearch(Object.values(owned), wordsOfDetails, garmentsMeantBy);
  const [whole, most] = [search(query), search(query, "most")];
  const found = foremostFirst(query, whole.length > 0 ? whole : most);
  const names = new Map(Object.entries(owned).map(([name, { id }]) => [id, name]));
  const wanted = expected.split(" ");
  expect(found.map(({ id }) => names.get(id)).filter((name) => wanted.some((one) => one === name))).toEqual(wanted);
});

describe("what no card says", () => {
  const search = toItemSearch(Object.values(PLAIN_WARDROBE), wordsOfDetails, garmentsMeantBy);

  test.each(Object.entries(SAID_OTHERWISE))("%s finds %s (SPEC-43)", (query, expected) => {
    const [finds, may] = expected.split(" / ").map(namesIn);
    const whole = search(query);
    const found = whole.length > 0 ? whole : search(query, "most");
    const names = namesIn(Object.keys(PLAIN_WARDROBE).join(" ")).filter((name) => found.includes(PLAIN_WARDROBE[name]));
    expect(names.filter((name) => finds?.includes(name) || !may?.includes(name))).toEqual(finds);
  });
});

test.each([
  ["Sweater", "jumper jumpers pullover джемпер пуловеры"],
  ["Sweater Cardigan", "кофта кофточка"],
  ["Cardigan", "cardi cardis"],
  ["Hoodie", "sweatshirt толстовка свитшот"],
  ["T-Shirt", "tee tees"],
  ["Undershirt", "майка"],
  ["Top", "tank camisole"],
  ["Vest", "waistcoat gilet безрукавка"],
  ["Shirt", "рубаха рубахи сорочка"],
  ["Coat", "шуба дублёнку overcoat"],
  ["Jacket Parka", "puffer бомбер косуха"],
  ["Trench Coat", "mac mackintosh плащ"],
  ["Windbreaker", "windcheater cagoule ветровки"],
  ["Jeans", "denim"],
  ["Pants", "trousers slacks joggers chinos штаны штан треники"],
  ["Sneakers", "trainers trainer kicks plimsolls кеды кед кроссы"],
  ["Heels", "pumps stilettos лодочки шпильки"],
  ["Boots", "wellies wellingtons uggs сапоги угги ботильоны валенки"],
  ["Loafers", "moccasins балетки мокасины"],
  ["Shoes", "brogues броги"],
  ["Sandals", "босоножки flipflops вьетнамки"],
  ["Slippers", "шлёпанцы"],
  ["Beanie", "шапочка"],
  ["Cap", "бейсболка snapback"],
  ["Hat", "панама fedora"],
  ["Backpack", "rucksack"],
  ["Backpack Bag Clutch", "handbag purse tote сумочка"],
  ["Shoes Boots Heels Loafers Sandals Slippers Sneakers", "shoes"],
  ["Boots Heels Loafers Sandals Shoes Slippers Sneakers", "footwear обувь"],
  ["Gloves", "mittens варежки"],
  ["Panties", "knickers"],
  ["Jewelry", "necklace серьги"],
  // A beginning, and a word of the vocabulary, is only that where something has it.
  ["Sweater", "jump джемп"],
  ["Jacket", "jacket куртка"],
  ["Hat", "hat"],
] as const)("%s is what other people call %s (SPEC-43)", (types, queries) => {
  const oneOfEach = POSITIONS.flatMap((position) =>
    TYPES_BY_POSITION[position].map((type) => sampleItem({ position, type, color: [] })),
  );
  const search = toItemSearch(oneOfEach, undefined, garmentsMeantBy);
  for (const query of queries.split(" "))
    expect([
      query,
      search(query)
        .map(({ type }) => type)
        .join(" "),
    ]).toEqual([query, types]);
});

test("a word without a mistake comes first, and a word of the vocabulary has none (SPEC-43)", () => {
  const garment = (key: string, fields: object) => sampleItem({ key, ...fields });
  const search = toItemSearch([
    garment("A", { brand: "Addidas" }),
    garment("B", { brand: "Adidas" }),
    garment("C", { position: "lower", type: "Skirt", notes: "Cost a fortune" }),
    garment("D", { notes: "Adidas, adidas" }),
  ]);
  expect(keysOf(search("adidas"))).toBe("BDA");
  expect(keysOf(search("addidas"))).toBe("ABD");
  expect(["shirt", "shir", "coat", "кард"].map((query) => keysOf(search(query)))).toEqual(["", "", "", ""]);
});

test("words are found joined and apart, inside others, and in scripts without blanks (SPEC-43)", () => {
  const search = toItemSearch([
    sampleItem({ key: "A", brand: "New Balance" }),
    sampleItem({ key: "B", type: "Raincoat", notes: "白いシャツ" }),
    sampleItem({ key: "C", brand: "H&M", notes: "❤️" }),
  ]);
  const queries = ["newbalance", "new balance", "new-balance", "coats", "シャツ", "hm", "h&m", "h & m", "❤", "oat"];
  expect(queries.map((query) => keysOf(search(query)))).toEqual(["A", "A", "A", "B", "B", "C", "C", "C", "C", ""]);
});

test("a search for any text only leaves items out", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (query) => {
      const found = toItemSearch(items)(query);
      expect(items.filter((item) => found.includes(item)).map(({ id }) => id)).toEqual(
        found.map(({ id }) => id).toSorted(),
      );
    }),
  );
});

const anyItem = fc
  .record({
    position: fc.constantFrom(...POSITIONS),
    type: fc.nat(),
    style: fc.option(fc.constantFrom(...STYLES)),
    color: fc.uniqueArray(fc.constantFrom(...COLORS), { maxLength: 2 }),
    season: fc.uniqueArray(fc.constantFrom(...SEASONS), { maxLength: 2 }),
    brand: fc.constantFrom("", "Levi's", "H&M", "Ray-Ban", "New Balance", "The"),
    notes: fc.string({ unit: "grapheme", maxLength: 30 }),
  })
  .map(({ type, ...fields }) => {
    const types = TYPES_BY_POSITION[fields.position];
    return sampleItem({ ...fields, type: types[type % types.length] ?? "" });
  });

test("any word of an item's fields finds the item, in either language, whatever else is in the wardrobe (SPEC-43)", () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 5 }), (wardrobe) => {
      const search = toItemSearch(wardrobe);
      for (const item of wardrobe) {
        const named = LANGUAGES.flatMap((language) => [
          typeLabel(item.type, (word) => firstText(language, word)),
          ...(item.style === null ? [] : [firstText(language, `style.${item.style}`)]),
          ...item.color.map((color) => firstText(language, `color.${color}`)),
          ...item.season.map((season) => firstText(language, `season.${season}`)),
        ]);
        const texts = [...named, item.brand, item.notes];
        for (const query of [...texts, ...texts.flatMap((text) => text.split(/\s+/u))])
          expect(search(query)).toContain(item);
      }
    }),
  );
});
