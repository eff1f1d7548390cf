import { expect, test } from "vitest";
import { LANGUAGES } from "#people/language.ts";
import { capitalised, colored, nameInSentence, namesOf } from "#wardrobe/names-in-sentence.ts";

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
