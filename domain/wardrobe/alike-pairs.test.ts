import { expect, test } from "vitest";
import { pairAlike } from "#wardrobe/alike-pairs.ts";

const items = ["a", "b", "c", "d"].map((id) => ({ id }));

test.each([
  ["nothing is alike", "a:", ""],
  ["the likest one is told", "a:c b", "a c"],
  ["what is gone is not told", "a:gone b, lost:b", "a b"],
  ["two added ones that are alike are one pair", "a:b, b:a, d:c", "a b, d c"],
  ["the second of a pair may be like a third", "a:b, b:c a", "a b, b c"],
])("of a stack %s (STATE-03)", (_what, alike, expected) => {
  const found = alike.split(", ").map((one): [string, string[]] => {
    const [id = "", others = ""] = one.split(":");
    return [id, others === "" ? [] : others.split(" ")];
  });
  const pairs = pairAlike(items, new Map<string, readonly string[]>(found));
  expect(pairs.map(([one, other]) => `${one.id} ${other.id}`).join(", ")).toBe(expected);
});
