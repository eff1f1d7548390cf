import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, CONTRAST_MIN, readableGround, readableText } from "#adapters/telegram/contrast.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("the messenger's own blues become readable behind white", () => {
  for (const blue of ["#2481cc", "#3390ec", "#50a8eb"]) {
    expect(contrast(blue, "#ffffff")).toBeLessThan(CONTRAST_MIN);
    expect(contrast(readableGround(blue, "#ffffff"), "#ffffff")).toBeGreaterThanOrEqual(CONTRAST_MIN);
  }
});

test("a readable color does not change", () => {
  expect(readableGround("#1f5fae", "#ffffff")).toBe("#1f5fae");
});

test("text is readable on its background in any theme", () => {
  fc.assert(
    fc.property(color, fc.constantFrom("#ffffff", "#000000"), (ground, text) => {
      expect(contrast(readableGround(ground, text), text)).toBeGreaterThanOrEqual(CONTRAST_MIN);
    }),
  );
  fc.assert(
    fc.property(color, color, (text, ground) => {
      expect(contrast(readableText(text, [ground]), ground)).toBeGreaterThanOrEqual(CONTRAST_MIN);
    }),
  );
});
