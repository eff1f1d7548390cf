import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "#text/fold.ts";
import { vocabularyEn } from "#text/en/vocabulary.ts";
import { isWord } from "#text/first.ts";
import { vocabularyRu } from "#text/ru/vocabulary.ts";
import { toWordSearch } from "#text/word-search.ts";
import { feedbackCalls } from "#feedback/calls.ts";
import { outfitCalls } from "#outfit/calls.ts";
import { questionCalls } from "#questions/calls.ts";
import { recommendationCalls } from "#recommendations/calls.ts";
import { sampleItem } from "#testing/sample-item.ts";
import { cutText, trimText, typedText } from "#text/typed.ts";
import { ItemChanges } from "#wardrobe/item.ts";

test.each([
  ["ЧЁРНЫЙ", "черный"],
  ["и\u0306од", "йод"],
  ["Café CRÈME", "cafe creme"],
  ["Levi’s", "levis"],
  ["LEVI'S", "levis"],
  ["Tromsø", "tromso"],
  ["Đà Nẵng", "da nang"],
  ["GIEẞEN", "giessen"],
  ["İstanbul", "istanbul"],
  ["10\u00a0–\u202f15", "10 - 15"],
  ["T\u2011Shirt", "t-shirt"],
  ["Zara\u200b \ufeff", "zara"],
  ["ＺＡＲＡ ℃", "zara °c"],
  ["20º", "20°"],
  ["XУДИ", "худи"],
  ["Сafé", "cafe"],
  ["Мiнск", "мінск"],
  ["iPhoneчехол", "iphoneчехол"],
  ["한국 カ ガ हिन्दी", "한국 カ ガ हिन्दी"],
])("%j is compared as %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("a folded text stays as it is, and capitals change nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
  expect(foldText("Straße".toUpperCase())).toBe(foldText("Straße"));
});

test("no letter becomes more than six: a text stays about as long as it was typed (SPEC-10)", () => {
  const long: string[] = [];
  for (let code = 0x20; code <= 0xff_ff; code++)
    if (foldText(String.fromCharCode(code)).length > 6) long.push(code.toString(16));
  expect(long).toEqual([]);
});

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

const { id: ID } = sampleItem();

const UNSEEN = [
  "",
  " \n\t",
  "\u200b",
  "\u3164",
  "\u00ad\u2060",
  "\u2800\u2800",
  "\ufe0f",
  "\u0301",
  "\u202e\u00a0",
  "\u{e0020}",
];

test("characters that cannot be seen are no text (C-10, ASK-04, E-03)", () => {
  for (const text of UNSEEN) expect([trimText(text), typedText(60).safeParse(text).success]).toEqual(["", false]);
  for (const text of ["❤️", "é", "👩‍👩‍👧", "हिन्दी", "1️⃣", "."]) expect(typedText(60).parse(` ${text}\n`)).toBe(text);
});

test("no name, question, request or feedback is taken that cannot be seen (C-10, ASK-01, ASK-04, S-07)", () => {
  const bodies = (text: string) => [
    outfitCalls.renameLook.body.safeParse({ id: ID, name: text }),
    outfitCalls.shareLook.body.safeParse({ id: ID, is_shared: true, shown_name: text }),
    questionCalls.askFriends.body.safeParse({ look_ids: [ID], text }),
    recommendationCalls.findCities.body.safeParse({ query: text }),
    feedbackCalls.submitFeedback.body.safeParse({ feedback_text: text }),
    ItemChanges.safeParse({ type: text }),
  ];
  for (const text of UNSEEN) expect(bodies(text).filter(({ success }) => success)).toEqual([]);
  expect(bodies("❤️").filter(({ success }) => !success)).toEqual([]);
  expect(ItemChanges.parse({ brand: "\u3164" })).toEqual({ brand: "" });
});

test("a cut never splits a character, and keeps as much as fits (TRIP-01, TASTE-03, NATIVE-01)", () => {
  expect(cutText("образ 👩‍👩‍👧!", 8)).toBe("образ ");
  expect(cutText("cafe\u0301", 4)).toBe("caf");
  expect(cutText("🇺🇦🇫🇮", 6)).toBe("🇺🇦");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (text, max) => {
      const cut = cutText(text, max);
      const whole = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
      const kept = [...new Intl.Segmenter().segment(cut)].map(({ segment }) => segment);
      expect(kept).toEqual(whole.slice(0, kept.length));
      expect(cut.length <= max && cut.length + (whole[kept.length]?.length ?? Infinity) > max).toBe(true);
    }),
  );
});
