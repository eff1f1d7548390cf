import { expect, test } from "vitest";
import { makesFirstOutfit } from "#outfit/first-outfit.ts";
import { sampleItem } from "#testing/sample-item.ts";

const top = sampleItem({ key: "T", position: "upper", type: "T-Shirt" });
const jeans = sampleItem({ key: "J", position: "lower", type: "Jeans" });
const shoes = sampleItem({ key: "S", position: "feet", type: "Shoes" });
const dress = sampleItem({ key: "D", position: "upper", type: "Dress" });
const other = sampleItem({ key: "O", position: "upper", type: "Shirt" });

test.each([
  ["a top, a bottom and shoes", [top, jeans, shoes], [shoes], true],
  ["a dress and shoes", [dress, shoes], [dress, shoes], true],
  ["no shoes", [top, jeans, dress], [dress], false],
  ["a bottom that is in the laundry", [top, { ...jeans, state: "laundry" as const }, shoes], [shoes], false],
  ["one more shirt where there was an outfit already", [top, jeans, shoes, other], [other], false],
])("with %s the first whole outfit is there or not (SPEC-47)", (_what, pieces, added, isFirst) => {
  const newIds = added.map(({ id }) => id);
  expect(makesFirstOutfit(pieces, newIds)).toBe(isFirst);
});
