import { expect, test } from "vitest";
import { soundOf } from "#text/sound.ts";

test.each([
  ["бенетон", "Benetton"],
  ["benneton", "Benetton"],
  ["юникло", "Uniqlo"],
  ["левайсе", "Levi’s"],
  ["найк", "Nike"],
  ["Дутти", "dutti"],
  ["геокс", "Geox"],
])("%s sounds like %s (SPEC-160)", (typed, brand) =>
  expect([soundOf(typed), soundOf(brand)]).toEqual([soundOf(brand), expect.any(String)]),
);

test.each(["hm", "501", "aaaa", "boa"])("%s is too short to be told by its sound (SPEC-160)", (word) =>
  expect(soundOf(word)).toBeNull(),
);
