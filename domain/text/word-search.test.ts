import { expect, test } from "vitest";
import { vocabularyEn } from "#text/en/vocabulary.ts";
import { isWord } from "#text/first.ts";
import { vocabularyRu } from "#text/ru/vocabulary.ts";
import { toWordSearch } from "#text/word-search.ts";

test("a word of the vocabulary finds nothing beside itself but what is called so too (SPEC-43)", () => {
  const names = Object.keys(vocabularyEn)
    .filter(isWord)
    .map((key) => ({ key, texts: [vocabularyEn[key], vocabularyRu[key]] }));
  const search = toWordSearch(names, ({ texts }) => texts);
  const others = names.flatMap(({ key, texts }) =>
    texts.flatMap((text) => {
      const found = search(text).flatMap((name) => (name.key === key ? [] : [name.key]));
      return found.length === 0 ? [] : [`${text}: ${found.join(", ")}`];
    }),
  );
  expect(others).toEqual([
    "Верх: position.outerwear",
    "Bags: type.Bag",
    "Сумки: type.Bag",
    "Shirt: type.T-Shirt, type.Undershirt",
    "Coat: type.Trench Coat",
    "Туфли: type.Heels",
    "Bag: position.bags",
    "Сумка: position.bags",
    "Glasses: type.Sunglasses",
    "Очки: type.Sunglasses",
    "Casual: style.Smart Casual",
  ]);
});

test.each([
  ["бельё", "белый белая белое белые"],
  ["белый", "бельё белья бельем"],
  ["тапочки", "очки"],
  ["фиолетовый", "лето летом"],
  ["трикотаж", "кот коты"],
])("%s is not found by %s (SPEC-43)", (text, queries) => {
  const search = toWordSearch([text], (entry) => [entry]);
  for (const query of queries.split(" ")) expect([query, search(query)]).toEqual([query, []]);
});

test.each([
  ["платье", "платья платьев платьем платьях"],
  ["бельё", "белье белья бельем"],
  ["юбка", "юбки юбок юбкой"],
  ["ремень", "ремня ремни"],
  ["туфли", "туфель туфлями"],
  ["raincoat", "coat coats rain"],
])("%s is found by %s (SPEC-43)", (text, queries) => {
  const search = toWordSearch([text], (entry) => [entry]);
  for (const query of queries.split(" ")) expect([query, search(query)]).toEqual([query, [text]]);
});
