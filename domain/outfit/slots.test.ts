import fc from "fast-check";
import { expect, test } from "vitest";
import { outfitCalls } from "#outfit/calls.ts";
import { selectionOf } from "#outfit/selection-of.ts";
import { pickerGroups } from "#outfit/picker-groups.ts";
import { isOpenLayer, slotOf } from "#outfit/slot-of.ts";
import {
  EMPTY_SELECTION,
  fitsSlot,
  nameOfSlot,
  putInSlot,
  SLOT_COLUMNS,
  SLOTS,
  type Selection,
} from "#outfit/slots.ts";
import { sampleItem } from "#testing/sample-item.ts";
import { POSITIONS, TYPES_BY_POSITION, type Position } from "#wardrobe/vocabulary.ts";

const itemAt = (position: Position, index = 0) => sampleItem({ position, id: `${index}`.padEnd(22, "a") });

test("outerwear, accessories and bag are on the left; head, upper, lower, feet on the right; every slot once (C-01, LAYER-01)", () => {
  expect(SLOT_COLUMNS).toEqual({
    left: ["outerwear", "accessories", "bag"],
    right: ["head", "upper", "lower", "feet"],
  });
  expect([...SLOT_COLUMNS.left, ...SLOT_COLUMNS.right].toSorted()).toEqual([...SLOTS].toSorted());
  expect(Object.keys(EMPTY_SELECTION)).toEqual(["head", "upper", "lower", "feet", "accessories"]);
});

test("each position goes into its slot, coats also into upper, underwear nowhere; each slot has the name of a position (C-03, LAYER-01)", () => {
  expect(
    POSITIONS.map((position) => [position, slotOf(position), SLOTS.filter((slot) => fitsSlot(itemAt(position), slot))]),
  ).toEqual([
    ["head", "head", ["head"]],
    ["upper", "upper", ["upper"]],
    ["outerwear", "outerwear", ["upper", "outerwear"]],
    ["lower", "lower", ["lower"]],
    ["feet", "feet", ["feet"]],
    ["bags", "bag", ["bag"]],
    ["accessories", "accessories", ["accessories"]],
    ["underwear", null, []],
  ]);
  for (const slot of SLOTS) expect(slotOf(nameOfSlot(slot))).toBe(slot);
});

test.each<[string, Partial<Selection>, Partial<Selection>]>([
  ["a coat leaves upper for outerwear", { upper: "coat" }, { outerwear: "coat" }],
  ["another coat leaves outerwear", { outerwear: "parka" }, { outerwear: "coat" }],
  ["the others stay", { upper: "shirt", bag: "tote" }, { upper: "shirt", outerwear: "coat", bag: "tote" }],
])("%s (LAYER-01)", (_case, before, after) => {
  expect(putInSlot({ ...EMPTY_SELECTION, ...before }, "outerwear", "coat")).toEqual({ ...EMPTY_SELECTION, ...after });
});

test("a coat leaves outerwear for upper, and an emptied slot empties no other (LAYER-01)", () => {
  const worn = { ...EMPTY_SELECTION, outerwear: "coat", bag: null };
  expect(putInSlot(worn, "upper", "coat")).toEqual({ ...worn, upper: "coat", outerwear: null });
  expect(putInSlot(worn, "bag", null)).toEqual(worn);
});

test("the upper picker is divided into Upper, Dresses and Outerwear where several have items, and only then (C-03, SPEC-125)", () => {
  const dress = { ...itemAt("upper", 1), type: "Dress" };
  const groups = pickerGroups("upper", [dress, itemAt("upper"), itemAt("outerwear"), itemAt("lower")]);
  expect(groups.map(({ label, items }) => [label, items])).toEqual([
    ["upper", [itemAt("upper")]],
    ["dresses", [dress]],
    ["outerwear", [itemAt("outerwear")]],
  ]);
  expect(pickerGroups("upper", [itemAt("outerwear")])).toEqual([{ label: null, items: [itemAt("outerwear")] }]);
  expect(pickerGroups("upper", [itemAt("bags"), itemAt("feet")])).toEqual([]);
  expect(pickerGroups("outerwear", [itemAt("upper"), itemAt("outerwear")])).toEqual([
    { label: null, items: [itemAt("outerwear")] },
  ]);
});

const GARMENTS = POSITIONS.flatMap((position) => TYPES_BY_POSITION[position].map((type) => ({ position, type })));
const [BLAZER, CARDIGAN, VEST, HOODIE, SHIRT, COAT] = [
  { id: "blazer", position: "upper", type: "Blazer" },
  { id: "cardigan", position: "upper", type: "Cardigan" },
  { id: "vest", position: "upper", type: "Vest" },
  { id: "hoodie", position: "upper", type: "Hoodie" },
  { id: "shirt", position: "upper", type: "Shirt" },
  { id: "coat", position: "outerwear", type: "Coat" },
] as const;

test("the outerwear picker offers blazers, cardigans, vests and hoodies below the coats, and of the tops nothing else (SPEC-70)", () => {
  const items = [BLAZER, SHIRT, CARDIGAN, COAT, VEST, HOODIE].map((one) => ({ ...itemAt(one.position), ...one }));
  const of = (own: typeof items) =>
    pickerGroups("outerwear", own).map(({ label, items: offered }) => [label, offered.map(({ id }) => id)]);
  expect(of(items)).toEqual([
    ["outerwear", ["coat"]],
    ["upper", ["blazer", "cardigan", "vest", "hoodie"]],
  ]);
  expect(of(items.filter(({ id }) => id !== "coat"))).toEqual([[null, ["blazer", "cardigan", "vest", "hoodie"]]]);
  expect(GARMENTS.filter((one) => fitsSlot(one, "outerwear") && one.position !== "outerwear")).toEqual(
    GARMENTS.filter(isOpenLayer),
  );
});

test.each<[string, readonly (typeof BLAZER | typeof VEST | typeof HOODIE | typeof SHIRT | typeof COAT)[], object]>([
  ["a blazer alone is a top", [BLAZER], { upper: "blazer", outerwear: null }],
  ["a blazer is worn over a shirt", [BLAZER, SHIRT], { upper: "shirt", outerwear: "blazer" }],
  ["whichever is named first", [SHIRT, BLAZER], { upper: "shirt", outerwear: "blazer" }],
  ["a blazer over a vest, as they lie in the slots", [VEST, BLAZER], { upper: "vest", outerwear: "blazer" }],
  ["a hoodie over a shirt", [SHIRT, HOODIE], { upper: "shirt", outerwear: "hoodie" }],
  ["a coat keeps its slot, as before", [BLAZER, SHIRT, COAT], { upper: "blazer", outerwear: "coat" }],
])("%s (SPEC-70)", (_case, worn, slots) => {
  expect(selectionOf(worn)).toMatchObject(slots);
});

test("every item is offered in exactly the slots that take it, underwear in none (C-02, C-03, LAYER-01)", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...GARMENTS), { maxLength: 12 }), (garments) => {
      const items = garments.map((garment, index) => ({ ...itemAt(garment.position, index), ...garment }));
      for (const slot of SLOTS) {
        const offered = pickerGroups(slot, items).flatMap((group) => group.items);
        expect(new Set(offered)).toEqual(new Set(items.filter((item) => fitsSlot(item, slot))));
        expect(offered).toHaveLength(new Set(offered).size);
      }
    }),
  );
});

test("the preview call requires a gender and an id or null for each slot but the layers, which may be absent (Q-01, LAYER-01)", () => {
  const { body } = outfitCalls.createPreview;
  expect(body.parse({ gender: "woman", ...EMPTY_SELECTION, feet: "x".repeat(22) })).toMatchObject({
    feet: "x".repeat(22),
    head: null,
  });
  expect(Object.keys(body.shape).toSorted()).toEqual(["gender", ...SLOTS].toSorted());
  const whole = { gender: "woman", ...EMPTY_SELECTION, outerwear: null, bag: null };
  for (const key of Object.keys(body.shape)) {
    const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
    expect([key, body.safeParse(rest).success]).toEqual([key, key === "outerwear" || key === "bag"]);
  }
  expect(JSON.stringify(body.parse({ ...EMPTY_SELECTION, gender: "man" }))).toBe(
    '{"gender":"man","head":null,"upper":null,"lower":null,"feet":null,"accessories":null}',
  );
});
