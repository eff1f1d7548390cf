import { expect, test } from "vitest";
import { readQuestion } from "#boards/chat-question.ts";

test.each([
  ["I didn't wear the blue shirt yesterday", ["blue shirt"]],
  ["no, I didn’t end up wearing my gray hoodie", ["gray hoodie"]],
  ["я вчера не надевала синюю рубашку", ["синюю рубашку"]],
  ["шарф вчера не надевал", null],
  ["I haven't worn the blue shirt for months", null],
  ["I never wear the blue shirt", null],
  ["я не надевала синюю рубашку с весны", null],
])("a garment that was not worn leaves the entry: %s (SPEC-120)", (text, without) => {
  expect(readQuestion(text)).toEqual(without === null ? null : { asks: "wore", about: [], without, isInstead: true });
});
