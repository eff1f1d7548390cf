import { expect, test } from "vitest";
import { readDislike } from "#boards/about-self.ts";
import { readQuestion } from "#boards/chat-question.ts";
import { foldText } from "#text/fold.ts";

test.each([
  ["не люблю красный цвет", "красный"],
  ["терпеть не могу жёлтый", "желтый"],
  ["no more yellow", "yellow"],
  ["I never wear orange", "orange"],
  ["no red ever please", "red"],
  ["больше никаких зелёных вещей", "зеленых"],
  ["я не ношу каблуки", "каблуки"],
  ["i hate brown and orange", "brown orange"],
  ["please never suggest shorts again", "shorts"],
  ["ненавижу юбки, не предлагай их", "юбки"],
  ["больше не предлагай мне галстуки", "галстуки"],
  ["больше не предлагай коричневые лоферы", null],
  ["I don't like the red shirt", null],
  ["не люблю эту красную юбку", null],
  ["не люблю холод", null],
  ["no red", null],
  ["i never wear it", null],
])("%s: never %s again (SPEC-148)", (text, about) => {
  expect(readDislike(foldText(text))).toBe(about);
});

test.each([
  ["мне было холодно", "too_cold"],
  ["I was too hot yesterday", "too_warm"],
  ["i froze today", "too_cold"],
  ["замёрзла жутко", "too_cold"],
  ["вчера мне было жарковато", "too_warm"],
  ["сегодня было жарко", "too_warm"],
  ["today I was freezing in that", "too_cold"],
  ["I got a bit sweaty", "too_warm"],
  ["мне холодно", undefined],
  ["too hot", undefined],
  ["it was cold, something warmer please", undefined],
  ["завтра будет холодно", undefined],
  ["was it too warm?", undefined],
])("%s: %s (TASTE-01)", (text, answer) => {
  const question = readQuestion(text);
  expect(question?.asks === "felt" ? question.answer : undefined).toBe(answer);
});
