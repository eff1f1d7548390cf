import { expect, test } from "vitest";
import { PLAIN_WARDROBE } from "@wardrobe/domain/testing/plain-wardrobe.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { readAnswer } from "#adapters/embedded-stylist/read-answer.ts";

const { sweater, joggers, sneakers, greenJacket } = PLAIN_WARDROBE;
const worn = new Set([sweater.id, joggers.id, sneakers.id, greenJacket.id]);
const COAT = sampleItem({ key: "w", position: "outerwear", type: "Coat", color: ["Gray"] });
const nameOf = (id: string) => Object.entries(PLAIN_WARDROBE).find(([, item]) => item.id === id)?.[0];

test.each([
  ["different shoes, anything but not the boots", ["heels"]],
  ["othr shoes pls", ["boots", "heels"]],
  ["diff shoes", ["boots", "heels"]],
  ["shoes, not heels", ["boots"]],
  ["trousers not the pink jeans", ["trousers"]],
  ["trousers instead of the pink jeans", ["trousers"]],
  ["штаны, но не розовые джинсы", ["trousers"]],
  ["другие туфли, не ботинки", ["heels"]],
  ["different trousers, not jeans", ["trousers"]],
])("“%s” brings another of its kind: that is never on already (TALK-01)", (text, expected) => {
  const { others = [], put = [] } = readAnswer(text, Object.values(PLAIN_WARDROBE), worn) ?? {};
  expect([...others, ...put].map((ids) => ids.map(nameOf).toSorted())).toEqual([expected]);
});

test.each([
  ["without the jacket", true],
  ["without a jacket", true],
  ["убери куртку совсем", true],
  ["куртка не нужна", true],
  ["I don't need a jacket", true],
  ["no jacket, a coat", false],
  ["без куртки, но с пальто", false],
  ["warmer, without the jacket", false],
  ["not the green jacket", false],
  ["no jacket but keep the jeans", true],
])("“%s” leaves nothing to be worn on top: %s (TALK-01)", (text, isBare) => {
  const { without = [] } = readAnswer(text, [...Object.values(PLAIN_WARDROBE), COAT], worn) ?? {};
  expect(without.includes(greenJacket.id)).toBe(true);
  expect(without.includes(COAT.id)).toBe(isBare);
});

test("“not the brown shoes” leaves out what is brown, and not what has some brown beside its own color, unless that is worn (SPEC-122)", () => {
  const shoes = sampleItem({ key: "b", position: "feet", type: "Shoes", color: ["Brown"] });
  const loafers = sampleItem({ key: "l", position: "feet", type: "Loafers", color: ["Gray", "Brown"] });
  const out = (text: string, on: string) =>
    readAnswer(text, [...Object.values(PLAIN_WARDROBE), shoes, loafers], new Set([sweater.id, on]))?.without;
  for (const text of ["not the brown shoes", "только не коричневые туфли"]) {
    expect(out(text, sneakers.id), text).toEqual([shoes.id]);
    expect(out(text, loafers.id)?.toSorted(), text).toEqual([shoes.id, loafers.id].toSorted());
  }
  expect(out("nothing brown", sneakers.id)).toContain(loafers.id);
});
