import { expect, test } from "vitest";
import { toOklabs } from "#adapters/embedded-engine/color/oklab.ts";
import { removeHanger } from "#adapters/embedded-engine/foreground/remove-hanger.ts";
import { mapPlane, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";

const SIDE = 160;
type Shape = (x: number, y: number) => boolean;
const BLUE = [40, 80, 170] as const;
const BLACK = [25, 25, 28] as const;

const dress: Shape = (x, y) => x >= 40 && x < 120 && y >= 40 && y < 150;
const hook: Shape = (x, y) => x >= 78 && x < 82 && y >= 10 && y < 40;
const straps: Shape = (x, y) => (Math.abs(x - 55) < 3 || Math.abs(x - 105) < 3) && y >= 20 && y < 40;

type Extra = {
  readonly shape: Shape;
  readonly color: readonly [number, number, number];
  /** How sure the nets are that it is garment. */
  readonly sureness?: number;
  /** From this row on the garment has that color too. */
  readonly alsoFrom?: number;
};

/** The mask of both shapes after the hanger is removed, and how many pixels of each shape are left of it. */
function removed(garment: Shape, extra: Extra) {
  const at = (i: number): [number, number] => [i % SIDE, Math.floor(i / SIDE)];
  const isExtra = (i: number) => extra.shape(...at(i)) && !garment(...at(i));
  const rgb = new Uint8Array(SIDE * SIDE * 3).map((_, byte) => {
    const i = Math.floor(byte / 3);
    return (isExtra(i) || i >= (extra.alsoFrom ?? SIDE) * SIDE ? extra.color : BLUE)[byte % 3] ?? 0;
  });
  const values = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (garment(...at(i)) || isExtra(i) ? 1 : 0));
  const mask: Plane = { width: SIDE, height: SIDE, values };
  const net = mapPlane(mask, (value, i) => (isExtra(i) ? (extra.sureness ?? 1) : value));
  const left = removeHanger(mask, toOklabs({ width: SIDE, height: SIDE, rgb }), net);
  const share = (holds: (i: number) => boolean) => {
    const before = values.filter((value, i) => value === 1 && holds(i)).length;
    return left.values.filter((value, i) => value === 1 && holds(i)).length / before;
  };
  return { garment: share((i) => garment(...at(i))), extra: share(isExtra) };
}

test("a hanger's hook in a color of its own goes, the garment stays", () => {
  const left = removed(dress, { shape: hook, color: BLACK });
  expect(left.extra).toBe(0);
  expect(left.garment).toBeGreaterThan(0.995);
});

test("a hanger's bar along a waistband goes with its hook, though the mask is thick there", () => {
  const bar: Shape = (x, y) => hook(x, y) || (x >= 34 && x < 126 && y >= 32 && y < 40);
  const left = removed(dress, { shape: bar, color: BLACK });
  expect(left.extra).toBe(0);
  expect(left.garment).toBeGreaterThan(0.97);
});

test("a waistband in a color of its own stays where no hanger holds it", () => {
  const waistband: Shape = (x, y) => x >= 40 && x < 120 && y >= 30 && y < 40;
  expect(removed(dress, { shape: waistband, color: BLACK })).toEqual({ garment: 1, extra: 1 });
});

test("straps in the garment's color stay", () => {
  expect(removed(dress, { shape: straps, color: BLUE })).toEqual({ garment: 1, extra: 1 });
});

test("what is thick is no hanger, whatever its color: a collar stays", () => {
  const collar: Shape = (x, y) => x >= 55 && x < 105 && y >= 22 && y < 40;
  expect(removed(dress, { shape: collar, color: [240, 240, 240] }).extra).toBe(1);
});

test("what is thin and foreign below the top stays: a drawstring, a lace", () => {
  const lace: Shape = (x, y) => x >= 78 && x < 82 && y >= 150 && y < 158;
  expect(removed(dress, { shape: lace, color: BLACK }).extra).toBe(1);
});

const arms: Shape = (x, y) => Math.abs(x - 80) < 22 && y >= 28 && y < 40 && Math.abs(y - 28 - Math.abs(x - 80) / 3) < 3;
const hanger: Shape = (x, y) => hook(x, y) || arms(x, y);

test("a hanger in a color of the garment goes where the nets doubt it", () => {
  const left = removed(dress, { shape: hanger, color: BLACK, alsoFrom: 120, sureness: 0.5 });
  expect(left.extra).toBe(0);
  expect(left.garment).toBeGreaterThan(0.995);
  expect(removed(dress, { shape: hanger, color: BLACK, alsoFrom: 120 })).toEqual({ garment: 1, extra: 1 });
});

test("straps in the garment's color stay, though the nets doubt them", () => {
  expect(removed(dress, { shape: straps, color: BLUE, sureness: 0.5 })).toEqual({ garment: 1, extra: 1 });
});

test("an empty mask stays empty", () => {
  const nothing: Plane = { width: 4, height: 4, values: new Float32Array(16) };
  expect(removeHanger(nothing, new Float32Array(48), nothing)).toBe(nothing);
});
