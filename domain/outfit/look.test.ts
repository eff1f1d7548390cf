import { expect, test } from "vitest";
import { dropMissingItems, Look, LookName, withoutTwins } from "#outfit/look.ts";
import { EMPTY_SELECTION } from "#outfit/slots.ts";

const KEY = "k".repeat(22);

test("deleted items leave their slots empty, and restored ones fill them again (C-02)", () => {
  const selection = { ...EMPTY_SELECTION, upper: "a", feet: "b" };
  const upper = { id: "a", position: "upper", type: "Shirt" } as const;
  expect(dropMissingItems(selection, [upper])).toEqual({ ...EMPTY_SELECTION, upper: "a" });
  expect(dropMissingItems(selection, [upper, { id: "b", position: "feet", type: "Shoes" }])).toEqual(selection);
});

test("the layers are dropped and kept like the other items, and stay absent where they were (LAYER-01)", () => {
  const layered = { ...EMPTY_SELECTION, upper: "a", outerwear: "b", bag: "c" };
  const items = [
    { id: "b", position: "outerwear", type: "Coat" },
    { id: "c", position: "accessories", type: "Belt" },
  ] as const;
  expect(dropMissingItems(layered, items)).toEqual({ ...EMPTY_SELECTION, outerwear: "b", bag: null });
  expect(Object.keys(dropMissingItems(EMPTY_SELECTION, items))).toEqual(Object.keys(EMPTY_SELECTION));
});

test("an item with a new position leaves a slot that it no longer fits (C-03)", () => {
  const selection = { ...EMPTY_SELECTION, upper: "a" };
  expect(dropMissingItems(selection, [{ id: "a", position: "lower", type: "Other" }])).toEqual(EMPTY_SELECTION);
  expect(dropMissingItems(selection, [{ id: "a", position: "bags", type: "Other" }])).toEqual(EMPTY_SELECTION);
  expect(dropMissingItems(selection, [{ id: "a", position: "outerwear", type: "Other" }])).toEqual(selection);
  // A blazer that turns out to be a shirt is not worn over another top (SPEC-70).
  const over = { ...EMPTY_SELECTION, outerwear: "a" };
  expect(dropMissingItems(over, [{ id: "a", position: "upper", type: "Blazer" }])).toEqual(over);
  expect(dropMissingItems(over, [{ id: "a", position: "upper", type: "Shirt" }])).toMatchObject({ outerwear: null });
});

test("a look gets a name that can be seen, and one that was kept without is still shown (C-10)", () => {
  for (const name of [" ", "\u200b", "\u3164"]) expect(LookName.safeParse(name).success).toBe(false);
  expect(LookName.parse(" Rain ")).toBe("Rain");
  const look = { id: KEY, name: "\u3164", gender: "man", selection: EMPTY_SELECTION, preview: KEY, share_key: null };
  expect(Look.safeParse(look).success).toBe(true);
});

test("an outfit that was saved twice is offered once, unless the later one is chosen (ASK-01)", () => {
  const look = (id: string, upper: string) =>
    Look.parse({
      id: id.repeat(22),
      name: "Rain",
      gender: "man",
      selection: { ...EMPTY_SELECTION, upper },
      preview: KEY,
      share_key: null,
    });
  const [first, twin, other] = [look("a", KEY), look("b", KEY), look("c", "o".repeat(22))];
  expect(withoutTwins([first, twin, other], [])).toEqual([first, other]);
  expect(withoutTwins([first, twin, other], [twin.id])).toEqual([first, twin, other]);
});
