import { expect, test } from "vitest";
import { REMEMBERED_OUTFITS_MAX } from "#recommendations/calls.ts";
import { stepsBack } from "#recommendations/steps-back.ts";

const FIRST = REMEMBERED_OUTFITS_MAX;

test.each([
  ["go back two", 2],
  ["go back 3 steps", 3],
  ["two back please", 2],
  ["undo the last three changes", 3],
  ["undo twice", 2],
  ["back to the very first one", FIRST],
  ["the first one was better", FIRST],
  ["go back to the start", FIRST],
  ["вернись на два назад", 2],
  ["на 3 шага назад", 3],
  ["отмени два последних изменения", 2],
  ["верни позапрошлый", 2],
  ["верни самый первый", FIRST],
  ["давай вернёмся к первому варианту", FIRST],
  ["вернись в начало", FIRST],
  ["undo that", 1],
  ["верни как было", 1],
  ["what I wore two days ago", 1],
  ["первое свидание", 1],
])("%s: %i outfits back (SPEC-110)", (words, steps) => expect(stepsBack(words)).toBe(steps));
