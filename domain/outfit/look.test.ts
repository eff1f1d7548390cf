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

test("items that are gone leave their slots empty", () => {
  const selection = { ...EMPTY_SELECTION, upper: "a", feet: "b" };
  expect(keepKnown(selection, (id) => id === "a")).toEqual({ ...EMPTY_SELECTION, upper: "a" });
});

test("a look has a name", () => {
  const look = { id: KEY, name: " ", gender: "man", selection: EMPTY_SELECTION, preview: KEY, share_key: null };
  expect(Look.safeParse(look).success).toBe(false);
  expect(Look.parse({ ...look, name: " Rain " }).name).toBe("Rain");
});
