import { expect, test } from "vitest";
import { figureOf, isUnusual } from "#recommendations/unusual.ts";

test("who has not said their gender is drawn by the clothes, and nothing is unusual for them (SPEC-55)", () => {
  const [skirt, jeans] = [{ type: "Skirt" }, { type: "Jeans" }];
  const [unsaid, man] = [
    { gender: "man", is_gender_said: false },
    { gender: "man", is_gender_said: true },
  ] as const;
  const figures = [unsaid, undefined, man].map((person) => [
    figureOf(person, [jeans]),
    figureOf(person, [jeans, skirt]),
  ]);
  expect(figures).toEqual([
    ["man", "woman"],
    ["man", "woman"],
    ["man", "man"],
  ]);
  expect([isUnusual(skirt, null), isUnusual(skirt, "man"), isUnusual({ type: "Tie" }, null)]).toEqual([
    false,
    true,
    false,
  ]);
});
