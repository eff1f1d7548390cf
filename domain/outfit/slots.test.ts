import fc from "fast-check";
import { expect, test } from "vitest";
import { outfitCalls } from "#outfit/calls.ts";
import { EMPTY_SELECTION, pickerGroups, SLOT_COLUMNS, slotOf, SLOTS } from "#outfit/slots.ts";
import { sampleItem } from "#testing/sample-item.ts";
import { POSITIONS, type Position } from "#wardrobe/vocabulary.ts";

const itemAt = (position: Position, index = 0) => sampleItem({ position, id: `${index}`.padEnd(22, "a") });

test("accessories are on the left; head, upper, lower, feet on the right; every slot once (C-01)", () => {
  expect(SLOT_COLUMNS).toEqual({ left: ["accessories"], right: ["head", "upper", "lower", "feet"] });
  expect([...SLOT_COLUMNS.left, ...SLOT_COLUMNS.right].toSorted()).toEqual([...SLOTS].toSorted());
  expect(Object.keys(EMPTY_SELECTION)).toEqual([...SLOTS]);
});

test("outerwear goes into the upper slot, bags and underwear nowhere (C-03)", () => {
  expect(POSITIONS.map((position) => [position, slotOf(position)])).toEqual([
    ["head", "head"],
    ["upper", "upper"],
    ["outerwear", "upper"],
    ["lower", "lower"],
    ["feet", "feet"],
    ["bags", null],
    ["accessories", "accessories"],
    ["underwear", null],
  ]);
});

test("the upper picker is divided into Outerwear and Upper when both have items, and only then (C-03)", () => {
  const groups = pickerGroups("upper", [itemAt("upper"), itemAt("outerwear"), itemAt("lower")]);
  expect(groups.map(({ label, items }) => [label, items.length])).toEqual([
    ["outerwear", 1],
    ["upper", 1],
  ]);
  expect(pickerGroups("upper", [itemAt("outerwear")])).toEqual([{ label: null, items: [itemAt("outerwear")] }]);
  expect(pickerGroups("upper", [itemAt("bags"), itemAt("feet")])).toEqual([]);
});

test("every item is offered only in the slot of its position, bags and underwear in none (C-02, C-03)", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...POSITIONS), { maxLength: 12 }), (positions) => {
      const items = positions.map(itemAt);
      const offered = SLOTS.map((slot) => pickerGroups(slot, items).flatMap((group) => group.items));
      offered.forEach((inSlot, index) => {
        for (const item of inSlot) expect(slotOf(item.position)).toBe(SLOTS[index]);
      });
      expect(offered.flat()).toHaveLength(
        items.filter(({ position }) => !["bags", "underwear"].includes(position)).length,
      );
    }),
  );
});

test("the preview call requires a gender and an id or null for each slot (Q-01)", () => {
  const { body } = outfitCalls.createPreview;
  expect(body.parse({ gender: "woman", ...EMPTY_SELECTION, feet: "x".repeat(22) })).toMatchObject({
    feet: "x".repeat(22),
    head: null,
  });
  expect(Object.keys(body.shape)).toEqual(["gender", ...SLOTS]);
  for (const key of Object.keys(body.shape)) {
    const rest = Object.fromEntries(
      Object.entries({ gender: "woman", ...EMPTY_SELECTION }).filter(([name]) => name !== key),
    );
    expect(body.safeParse(rest).success).toBe(false);
  }
});
