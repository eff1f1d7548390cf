import { expect, test } from "vitest";
import { meaningsOf } from "#adapters/embedded-stylist/lexicon.ts";
import { OCCASIONS } from "#adapters/embedded-stylist/occasions.ts";
import { readSaid } from "#adapters/embedded-stylist/read-said.ts";

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

test("no word for an occasion is taken for a mistyped wish (SPEC-135)", () => {
  const words = OCCASIONS.flatMap((one) => one.words.split(" ")).filter((word) => !word.endsWith("*"));
  const isAnew = (word: string) => readSaid(word)?.asks === "anew";
  // Of another day the outfit is for the same, and a garment is taken off.
  expect(words.filter((word) => !isAnew(word))).toEqual(["убирать", "weekend"]);
  expect(meaningsOf("melting").map(({ kind }) => kind)).toEqual(["felt"]);
});
