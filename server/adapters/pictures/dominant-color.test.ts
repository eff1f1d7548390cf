import { expect, test } from "vitest";
import { dominantColor } from "#adapters/pictures/dominant-color.ts";

const WHITE = [255, 255, 255];
const RED = [200, 32, 34];
const RED_TOO = [202, 34, 36];
const BLUE = [16, 32, 192];

test("the most frequent color counts, the white background does not", () => {
  expect(dominantColor(Uint8Array.from([...WHITE, ...WHITE, ...WHITE, ...RED, ...RED_TOO, ...BLUE]))).toBe("#c92123");
});

test("an all-white picture has none", () => {
  expect([dominantColor(Uint8Array.from([...WHITE, 244, 245, 246])), dominantColor(new Uint8Array())]).toEqual([
    null,
    null,
  ]);
});
