import { expect, test } from "vitest";
import { translate, type Translate } from "#text/translate.ts";
import { itemName } from "#wardrobe/item-name.ts";
import { agreeing } from "#wardrobe/agreeing.ts";
import { LANGUAGES } from "#people/language.ts";
import { capitalised, colored, nameInSentence, namesOf } from "#wardrobe/names-in-sentence.ts";

const en: Translate = (key, params) => translate("en", key, params);
const ru: Translate = (key, params) => translate("ru", key, params);

test("a garment's name has its type, colors, style and brand", () => {
  const shirt = { type: "T-Shirt", color: ["Blue", "White"], style: "Casual", brand: "Muji" } as const;
  expect(itemName(en, { ...shirt, color: [...shirt.color] })).toBe("T-Shirt, blue, white, casual, Muji");
  expect(itemName(ru, { ...shirt, color: ["Blue"] })).toBe("Футболка, синий, повседневный, Muji");
});

test.each([
  ["Jeans", "Джинсы, чёрные, синие, деловые"],
  ["Coat", "Пальто, чёрное, синее, деловое"],
  ["Hoodie", "Худи, чёрное, синее, деловое"],
  ["Heels", "Туфли на каблуке, чёрные, синие, деловые"],
  ["Sunglasses", "Солнечные очки, чёрные, синие, деловые"],
  ["Skirt", "Юбка, чёрная, синяя, деловая"],
  ["Belt", "Ремень, чёрный, синий, деловой"],
])("%s: in Russian its colors and style agree with it: %s", (type, name) => {
  expect(itemName(ru, { type, color: ["Black", "Blue"], style: "Business", brand: "" }, agreeing)).toBe(name);
});

test("unknown fields are left out, and a custom type is used as written", () => {
  expect(itemName(ru, { type: "Kimono", color: [], style: null, brand: "" })).toBe("Kimono");
});

test.each([
  [["Coat"], "coat", 1, "пальто", 1],
  [["T-Shirt"], "T-shirt", 1, "футболка", 1],
  [["Dress"], "dress", 1, "платье", 1],
  [["Jeans"], "jeans", 2, "джинсы", 2],
  [["Sunglasses"], "sunglasses", 2, "солнечные очки", 2],
  [["Heels"], "heels", 2, "туфли на каблуке", 2],
  [["Watch"], "watch", 1, "часы", 2],
  [["Hoodie"], "hoodie", 1, "худи", 1],
  [["Trench Coat", "Boots"], "trench coat and boots", 2, "тренч и ботинки", 2],
  // Two of a kind are named once.
  [["Scarf", "Scarf"], "scarf", 1, "шарф", 1],
] as const)("%j is the subject of a sentence in its own number (LAYER-05)", (types, ...row) => {
  const [english, verb, russian, verbInRussian] = row;
  expect(namesOf(types, "en")).toEqual({ what: english, count: verb });
  expect(namesOf(types, "ru")).toEqual({ what: russian, count: verbInRussian });
});

test("what a person called a garment keeps its capitals where they mean something, and a sentence begins with one (LAYER-05)", () => {
  for (const language of LANGUAGES) expect(nameInSentence("Levi's 501", language)).toBe("Levi's 501");
  expect(nameInSentence("Кимоно ZARA", "ru")).toBe("кимоно ZARA");
  expect(capitalised(namesOf(["Кимоно", "Jeans"], "ru").what)).toBe("Кимоно и джинсы");
});

test("a garment is named by its main color, or by its type alone (C-02)", () => {
  expect(colored({ type: "T-Shirt", color: ["Red", "White"] }, "en")).toBe("red T-shirt");
  expect(colored({ type: "Skirt", color: ["Blue"] }, "ru")).toBe("синяя юбка");
  expect(colored({ type: "Trench Coat", color: [] }, "ru")).toBe("тренч");
});

test("what is dressed by what it looks like is named as its card names it (LAYER-03)", () => {
  const clogs = { type: "Sneakers", card_type: "Shoes", color: ["Red" as const] };
  expect([colored(clogs, "en"), colored(clogs, "ru")]).toEqual(["red shoes", "красные туфли"]);
});
