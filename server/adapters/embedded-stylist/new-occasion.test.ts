import { expect, test } from "vitest";
import { kindOfText } from "@wardrobe/domain/boards/kind-of-text.ts";
import { meaningsOf } from "#adapters/embedded-stylist/lexicon.ts";
import { OCCASIONS } from "#adapters/embedded-stylist/occasions.ts";
import { readSaid } from "#adapters/embedded-stylist/read-said.ts";
import { dressCodeOf, understand } from "#adapters/embedded-stylist/understand.ts";

test.each([
  "business meeting",
  "business meeting, no jacket",
  "no jacket, business meeting",
  "business meeting without a jacket",
  "job interview",
  "business lunch",
  "meeting with clients, warmer",
  "wedding, but no heels",
  "no heels, wedding",
  "theatre, in a skirt",
  "деловая встреча",
  "деловая встреча, без пиджака",
  "без пиджака, деловая встреча",
  "деловой обед",
  "В театр, в юбке",
  "теплее, на прогулку",
  "болею, лежу дома",
  "собеседование, без каблуков",
])("%s names an occasion, so it asks for clothes anew (SPEC-135)", (text) => expect(readSaid(text)?.asks).toBe("anew"));

test.each([
  "warmer",
  "without the jacket",
  "other shoes",
  "brighter",
  "I'm melting",
  "not the skirt, got playground duty",
  "теплее",
  "без пиджака",
  "другие туфли",
  "поярче",
  "уберите пиджак, это просто пикник",
])("%s names no new occasion, so the outfit is refined (SPEC-135)", (text) => expect(readSaid(text)?.asks).toBeNull());

test.each([
  ["a bit less stiff", ["simpler"], 0],
  ["слишком чопорно", ["simpler"], 0],
  ["something I don't mind getting dirty", ["simpler"], 0],
  ["то, что не жалко испачкать", ["simpler"], 0],
  ["warm enough to walk home late", ["warmer"], 0],
  ["something warm enough for the walk home", ["warmer"], 0],
  ["чтобы не замёрзнуть по дороге домой", ["warmer"], 0],
  ["too boring", ["brighter"], 0],
  ["слишком тускло, добавь цвета", ["brighter"], 0],
  ["у нас в офисе дубак, утепли", ["warmer"], 0],
  ["холодно у нас в кабинете", ["warmer"], 0],
  ["it's always freezing in the office", ["warmer"], 0],
  ["хочу выглядеть посолиднее", ["dressier"], 0],
  ["сделай официальный вариант", ["dressier"], 0],
  ["I'd like a more business-like look", ["dressier"], 0],
  ["не такой официальный вид", ["simpler"], 0],
  ["менее деловой образ", ["simpler"], 0],
  ["too serious", ["simpler"], 0],
  ["не так официально, но прилично", ["simpler"], 0],
  ["shoes I can walk far in", [], 1],
  ["what about shoes I can walk far in?", [], 1],
  ["обувь, в которой можно долго ходить", [], 1],
])("%s refines what stands there, for its occasion (SPEC-135, TALK-02)", (text, wishes, puts) => {
  const said = readSaid(text);
  expect([said?.asks, said?.wishes, said?.isOtherwise]).toEqual([null, wishes, false]);
  expect(
    said?.garments.filter(({ verb, garment }) => verb === "put" && garment.types?.includes("Sneakers") === true),
  ).toHaveLength(puts);
  expect(kindOfText(text, () => true, true)).toBe("request");
});

test("no word for an occasion is taken for a mistyped wish (SPEC-135)", () => {
  const words = OCCASIONS.flatMap((one) => one.words.split(" ")).filter((word) => !word.endsWith("*"));
  const isAnew = (word: string) => readSaid(word)?.asks === "anew";
  // Of another day the outfit is for the same, and a garment is taken off.
  expect(words.filter((word) => !isAnew(word))).toEqual(["убирать", "weekend"]);
  expect(meaningsOf("melting").map(({ kind }) => kind)).toEqual(["felt"]);
});

test.each([
  ["business lunch, but I bike there", "business", true],
  ["деловой обед, но я поеду на велосипеде", "business", true],
  ["театр, но потом долго идти пешком", "ceremony", true],
  ["wedding outdoors on grass in the afternoon", "ceremony", true],
  ["office, with a long walk home", "business", true],
  ["свидание, там брусчатка", "smart", true],
  ["a bike ride", "sport", false],
  ["dinner with my boss, no jeans", "business", false],
  ["ужин с начальником, без джинсов", "business", false],
  ["театр вечером", "ceremony", false],
])("%s is dressed for as %s; no heels: %s (LAYER-03, SPEC-166)", (text, code, isWithout) => {
  const { unwanted } = understand(text);
  expect([dressCodeOf(text), unwanted.garments.some(({ types }) => types?.includes("Heels"))]).toEqual([
    code,
    isWithout,
  ]);
});

test.each(["the shoes are wrong", "обувь не та", "the jacket looks wrong"])("%s asks for others (SPEC-166)", (text) =>
  expect(readSaid(text)?.garments.map(({ verb }) => verb)).toEqual(["swap"]),
);
