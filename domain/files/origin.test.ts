import { expect, test } from "vitest";
import { originIn, originOfParts, ORIGINS, xmpOf } from "#files/origin.ts";

test("a mark is read where it was written, takes at most 600 bytes, and a code of others is none of ours (TRUST-01)", () => {
  const write = (text: string) => new TextEncoder().encode(text);
  const far = " ".repeat(5000);
  for (const origin of ORIGINS) {
    const xmp = xmpOf(origin);
    expect(write(xmp).length).toBeLessThanOrEqual(500);
    for (const picture of [xmp + far, far + xmp]) expect(originIn(write(picture))).toBe(origin);
  }
  expect(originIn(write(xmpOf("composite").replace("/composite", "/digitalCapture")))).toBeNull();
  expect(originIn(write("a photo"))).toBeNull();
});

const ALTERED = "algorithmicallyEnhanced";
const DRAWN = "trainedAlgorithmicMedia";
const PARTLY_DRAWN = "compositeWithTrainedAlgorithmicMedia";

test.each([
  [[], null],
  [[null], null],
  [[null, null], null],
  [[DRAWN], DRAWN],
  [[PARTLY_DRAWN], PARTLY_DRAWN],
  [[null, ALTERED], "composite"],
  [[ALTERED, "composite"], "composite"],
  [[ALTERED, PARTLY_DRAWN], PARTLY_DRAWN],
  [[null, DRAWN], PARTLY_DRAWN],
] as const)("what is put together of %j is %s (SPEC-80)", (parts, whole) => {
  expect(originOfParts(parts)).toBe(whole);
});
