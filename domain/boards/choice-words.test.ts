import { expect, test } from "vitest";
import { choosesNone, chosenAmong } from "#boards/choice-words.ts";

const JEANS = ["Серые джинсы (1)", "Серые джинсы (2)", "Розовые джинсы", "Синие джинсы"];
const SHIRTS = ["Gray T-shirt (1)", "Gray T-shirt (2)", "White T-shirt, Uniqlo"];

test.each([
  ["розовые", JEANS, [2]],
  ["в синих", JEANS, [3]],
  ["серые", JEANS, [0, 1, "?"]],
  ["обе серые", JEANS, [0, 1]],
  ["оба серых", JEANS, [0, 1]],
  ["все", JEANS, [0, 1, 2, 3]],
  ["первые", JEANS, [0]],
  ["первые и третьи", JEANS, [0, 2]],
  ["последние", JEANS, [3]],
  ["не серые", JEANS, [2, 3, "?"]],
  ["голубые", JEANS, [3]],
  ["the grey one", SHIRTS, [0, 1, "?"]],
  ["uh the white one please", SHIRTS, null],
  ["the white one please", SHIRTS, [2]],
  ["both grey ones", SHIRTS, [0, 1]],
  ["all of them", SHIRTS, [0, 1, 2]],
  ["2 and 3", SHIRTS, [1, 2]],
  ["the uniqlo", SHIRTS, [2]],
  ["not the grey ones", SHIRTS, [2]],
  ["something warmer", SHIRTS, null],
  ["what to wear with a white shirt", SHIRTS, null],
  ["9", SHIRTS, null],
  ["tomorrow", SHIRTS, null],
  ["лучше джинсы", JEANS, null],
])("«%s» chooses among buttons, or asks again between those it fits (SPEC-148)", (text, labels, expected) => {
  const chosen = chosenAmong(text, labels);
  expect(chosen === null ? null : [...chosen.at, ...(chosen.isToAsk === true ? ["?"] : [])]).toEqual(expected);
});

test.each([
  ["neither", true],
  ["none of them", true],
  ["никакие", true],
  ["ни те, ни другие", true],
  ["ой, не надо", true],
  ["nothing warm", false],
  ["не серые", false],
])("«%s» chooses none: %s (SPEC-148)", (text, expected) => {
  expect(choosesNone(text)).toBe(expected);
});
