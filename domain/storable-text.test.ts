import { expect, test } from "vitest";
import { findUnstorable } from "#text/typed.ts";

test("a NUL or half a surrogate pair is found in values, lists and names; characters of any script are fine", () => {
  expect(findUnstorable({ a: "x", b: ["y", { c: "z\u0000" }] })).toBe("b.1.c");
  expect(findUnstorable({ a: "\ud83d" })).toBe("a");
  expect(findUnstorable({ "\ud83d": 1 })).toBe("\ud83d");
  expect(findUnstorable("\u0000")).toBe("");
  expect(findUnstorable({ a: "👩‍👩‍👧‍👦 ﷺ \n\t", b: null, c: 7, d: undefined })).toBeNull();
});
