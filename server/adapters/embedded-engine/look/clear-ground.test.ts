import { expect, test } from "vitest";
import type { CutOut } from "#adapters/embedded-engine/cut-out/cut-out.ts";
import { clearGround } from "#adapters/embedded-engine/look/clear-ground.ts";

const SIDE = 200;
const FLOOR = [170, 140, 110] as const;
const SHADED = FLOOR.map((value) => 0.6 * value);
type Paint = (x: number, y: number) => readonly number[] | null;

/** Two boots, and between them what the painter says. */
const pairWith =
  (between: Paint): Paint =>
  (x, y) => {
    if (y < 20 || y >= 180) return null;
    if ((x >= 20 && x < 90) || (x >= 110 && x < 180)) return [40, 36, 38];
    return x >= 90 && x < 110 ? between(x, y) : null;
  };
const draw = (paint: Paint): CutOut => {
  const pixels = Array.from({ length: SIDE * SIDE }, (_, i) => paint(i % SIDE, Math.floor(i / SIDE)));
  const rgba = Uint8Array.from(pixels.flatMap((color) => (color === null ? [0, 0, 0, 0] : [...color, 255])));
  return { width: SIDE, height: SIDE, rgba };
};
const PHOTO = {
  width: SIDE,
  height: SIDE,
  rgb: Uint8Array.from({ length: 3 * SIDE * SIDE }, (_, i) => FLOOR[i % 3] ?? 0),
};
const alphaAt = ({ rgba }: CutOut, x: number, y: number) => rgba[4 * (y * SIDE + x) + 3];

test("the floor between two boots is cleared, in the shadow too, and the boots stay whole (C-09)", () => {
  const withFloor = draw(pairWith((_x, y) => (y >= 160 ? SHADED : null)));
  const cleared = clearGround(withFloor, PHOTO);
  expect([alphaAt(withFloor, 100, 170), alphaAt(cleared, 100, 170)]).toEqual([255, 0]);
  for (const [x, y] of [
    [50, 100],
    [88, 170],
    [112, 170],
  ] as const)
    expect(alphaAt(cleared, x, y)).toBe(255);
});

test("shoes of the floor's color, and what differs from it between them, are left alone", () => {
  const strap = draw(pairWith((_x, y) => (y >= 160 ? [150, 30, 30] : null)));
  expect(clearGround(strap, PHOTO)).toBe(strap);
  const alike = draw((x, y) => (pairWith(() => FLOOR)(x, y) === null ? null : x % 40 === 21 ? [40, 36, 38] : FLOOR));
  expect(clearGround(alike, PHOTO)).toBe(alike);
});
