import { expect, test } from "vitest";
import { findUnkeepable } from "#http/keepable-text.ts";

test("a NUL and half a character are found, in values, lists and names; whole characters of any script are fine", () => {
  expect(findUnkeepable({ a: "x", b: ["y", { c: "z\u0000" }] })).toBe("b.1.c");
  expect(findUnkeepable({ a: "\ud83d" })).toBe("a");
  expect(findUnkeepable({ "\ud83d": 1 })).toBe("\ud83d");
  expect(findUnkeepable("\u0000")).toBe("");
  expect(findUnkeepable({ a: "👩‍👩‍👧‍👦 ﷺ \n\t", b: null, c: 7, d: undefined })).toBeNull();
});
