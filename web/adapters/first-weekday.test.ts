import { expect, test } from "vitest";
import { firstWeekday } from "#adapters/first-weekday.ts";

test.each([
  ["ru", ["ru-RU", "en-US"], 1],
  ["ru", ["en-US"], 1],
  ["en", ["en-GB"], 1],
  ["en", ["en-US"], 7],
  ["en", ["ru-RU"], 7],
] as const)("in %s on a device that speaks %j weeks begin with weekday %i (WEAR-05)", (language, device, first) => {
  expect(firstWeekday(language, device)).toBe(first);
});
