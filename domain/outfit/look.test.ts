import { expect, test } from "vitest";
import { keepKnown, Look, shareKeyIn, startParamOf } from "#outfit/look.ts";
import { EMPTY_SELECTION } from "#outfit/slots.ts";

const KEY = "k".repeat(22);

test("a link's start parameter leads back to the key it was made of, and nothing else does", () => {
  expect(shareKeyIn(startParamOf(KEY))).toBe(KEY);
  expect([null, "", "ref_7", KEY, "look_", "look_../x", `look_${KEY}x`].map(shareKeyIn)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test("items that are gone leave their slots empty, and come back with them (C-02)", () => {
  const selection = { ...EMPTY_SELECTION, upper: "a", feet: "b" };
  const upper = { id: "a", position: "upper" } as const;
  expect(keepKnown(selection, [upper])).toEqual({ ...EMPTY_SELECTION, upper: "a" });
  expect(keepKnown(selection, [upper, { id: "b", position: "feet" }])).toEqual(selection);
});

test("an item that was moved leaves a slot it does not go into any more (C-03)", () => {
  const selection = { ...EMPTY_SELECTION, upper: "a" };
  expect(keepKnown(selection, [{ id: "a", position: "lower" }])).toEqual(EMPTY_SELECTION);
  expect(keepKnown(selection, [{ id: "a", position: "bags" }])).toEqual(EMPTY_SELECTION);
  expect(keepKnown(selection, [{ id: "a", position: "outerwear" }])).toEqual(selection);
});

test("a look has a name", () => {
  const look = { id: KEY, name: " ", gender: "man", selection: EMPTY_SELECTION, preview: KEY, share_key: null };
  expect(Look.safeParse(look).success).toBe(false);
  expect(Look.parse({ ...look, name: " Rain " }).name).toBe("Rain");
});
