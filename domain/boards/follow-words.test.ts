import { expect, test } from "vitest";
import { readFollow } from "#boards/follow-words.ts";

test.each([
  ["и ещё шарф", "add", "шарф"],
  ["и чёрную юбку к ней", "add", "черную юбку"],
  ["with the heels", "add", "heels"],
  ["plus the brown bag too", "add", "brown bag"],
  ["no, the black one", "instead", "black"],
  ["ой, не красную, а чёрную", "instead", "черную"],
  ["not the blue one, the red one", "instead", "red"],
  ["а нет, это было сегодня", "move", undefined],
  ["oops, that was yesterday", "move", undefined],
  ["нет, на воскресенье", "move", undefined],
])("%s changes what was just entered or planned (SPEC-133)", (words, does, about) => {
  expect(readFollow(words)).toEqual({ does, ...(about !== undefined && { about }) });
});

test.each([
  "and warmer",
  "и потеплее",
  "with no jacket",
  "and what about shoes?",
  "что надеть завтра",
  "brighter",
  "no, thanks",
  "no, I was cold",
])("%s does not (SPEC-133)", (words) => {
  expect(readFollow(words)).toBeNull();
});
