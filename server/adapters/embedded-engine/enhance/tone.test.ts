import { expect, test } from "vitest";
import { toLab } from "#adapters/embedded-engine/enhance/color-difference.ts";
import { applyTone, toneFor } from "#adapters/embedded-engine/enhance/tone.ts";
import { maskOf, photoOf } from "#testing/paint.ts";

type Color = readonly [red: number, green: number, blue: number];
type Look = { readonly light: number; readonly strength: number };

const lookOf = ([red, green, blue]: Color): Look => {
  const { l, a, b } = toLab(red, green, blue);
  return { light: l, strength: Math.hypot(a, b) };
};

test.each<[string, Color, Color, (before: Look, after: Look) => boolean]>([
  ["pale cloth not white", [212, 212, 216], [90, 40, 40], ({ light }, after) => light < 86 && after.light < 89.5],
  ["green no greener", [20, 90, 50], [110, 105, 100], ({ strength }, after) => after.strength < 1.11 * strength + 1],
  ["dim cloth lighter all the same", [90, 100, 120], [120, 120, 120], ({ light }, after) => after.light > light + 3],
])("daylight makes %s (SPEC-60)", (_what, cloth, ground, isKept) => {
  const size = { width: 60, height: 60 };
  const isCloth = (x: number, y: number) => Math.hypot(x - 30, y - 30) < 20;
  const tone = toneFor(
    photoOf(size, (x, y) => (isCloth(x, y) ? cloth : ground)),
    maskOf(size, isCloth),
  );
  const [red = 0, green = 0, blue = 0] = applyTone(Uint8Array.from(cloth), 3, tone);
  expect(isKept(lookOf(cloth), lookOf([red, green, blue]))).toBe(true);
});
