import { expect, test } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { findNamed } from "#adapters/embedded-stylist/find-named.ts";

const item = (id: string, fields: Parameters<typeof sampleItem>[0]) => ({ ...sampleItem(fields), id });
const ITEMS = [
  item("oxfords", { position: "feet", type: "Shoes", color: ["Black"] }),
  item("pumps", { position: "feet", type: "Heels", color: ["Black"] }),
  item("flat", { position: "feet", type: "Boots", color: ["Black"] }),
  item("heeled", { position: "feet", type: "Boots", color: ["Black"], notes: "на каблуке" }),
  item("501", { position: "lower", type: "Jeans", color: ["Blue"], brand: "Levi's", model: "501" }),
  item("wide", { position: "lower", type: "Jeans", color: ["Blue"], brand: "Zara", notes: "wide, size 28" }),
  item("denim", { position: "outerwear", type: "Jacket", color: ["Blue"] }),
];

test.each([
  ["what size are my black oxfords?", ["oxfords"], false],
  ["какой размер у чёрных оксфордов", ["oxfords"], false],
  ["мои сапоги на каблуке", ["heeled"], false],
  ["which boots with heels are mine", ["heeled"], false],
  ["red brogues", ["oxfords"], true],
  ["какого размера мои лодочки", ["pumps"], false],
  ["what size are my zara jeans", ["wide"], false],
  ["размер джинсов levis 501", ["501"], false],
  ["what size are my jeans", ["501", "wide"], false],
  ["the size of my denim jacket", ["denim"], false],
  ["где моя джинсовая куртка", ["denim"], false],
])("%s: %j (SPEC-120)", (text, ids, isClosest) => expect(findNamed(ITEMS, text)).toEqual({ ids, isClosest }));
