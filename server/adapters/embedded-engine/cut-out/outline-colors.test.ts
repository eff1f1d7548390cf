import { expect, test } from "vitest";
import { outlineColors, rings } from "#adapters/embedded-engine/cut-out/outline-colors.ts";
import type { Plane } from "#adapters/embedded-engine/pixels/plane.ts";

const SIDE = 120;
const GREEN = [20, 160, 40] as const;

/** A disc of the garment's color on green, whose outline is soft, as in a camera's photo. */
function softDisc(radius: number, garment: readonly [number, number, number]) {
  const values = new Float32Array(SIDE * SIDE);
  const rgb = new Uint8Array(3 * SIDE * SIDE);
  for (let i = 0; i < values.length; i++) {
    const inside = radius - Math.hypot((i % SIDE) - 60, Math.floor(i / SIDE) - 60);
    values[i] = Math.min(1, Math.max(0, inside / 2 + 0.5));
    const bled = Math.min(1, Math.max(0, (inside + 3) / 6));
    for (let c = 0; c < 3; c++) rgb[3 * i + c] = Math.round((garment[c] ?? 0) * bled + (GREEN[c] ?? 0) * (1 - bled));
  }
  const alpha: Plane = { width: SIDE, height: SIDE, values };
  return { photo: { width: SIDE, height: SIDE, rgb }, alpha };
}

test("no pixel of a garment's outline keeps the background's color", () => {
  const { photo, alpha } = softDisc(40, [200, 30, 60]);
  const cleaned = outlineColors(photo, alpha);
  const visible = Array.from({ length: SIDE * SIDE }, (_, i) => i).filter((i) => (alpha.values[i] ?? 0) > 0);
  const isGreenish = (rgb: Uint8Array, i: number) => (rgb[3 * i + 1] ?? 0) > 45 || (rgb[3 * i] ?? 0) < 185;
  expect(visible.length).toBeGreaterThan(5000);
  expect(visible.filter((i) => isGreenish(photo.rgb, i)).length).toBeGreaterThan(500);
  expect(visible.filter((i) => isGreenish(cleaned, i))).toEqual([]);
});

test("the garment's color extends a little beyond the outline, for later turning and scaling", () => {
  const { photo, alpha } = softDisc(40, [200, 30, 60]);
  const cleaned = outlineColors(photo, alpha);
  const beyond = 3 * (60 * SIDE + 60 + 45);
  expect([...cleaned.subarray(beyond, beyond + 3)]).toEqual([200, 30, 60]);
});

test("inside, the photo does not change by a bit", () => {
  const { photo, alpha } = softDisc(40, [200, 30, 60]);
  const weave = { ...photo, rgb: photo.rgb.map((value, i) => value - (Math.floor(i / 3) % 2 === 0 ? 12 : 0)) };
  const cleaned = outlineColors(weave, alpha);
  const inside = Array.from({ length: SIDE * SIDE }, (_, i) => i).filter(
    (i) => Math.hypot((i % SIDE) - 60, Math.floor(i / SIDE) - 60) < 30,
  );
  expect(inside.length).toBeGreaterThan(2500);
  for (const i of inside) expect(cleaned[3 * i]).toBe(weave.rgb[3 * i]);
});

test("a thread too thin to have an interior keeps its own color", () => {
  const { photo, alpha } = softDisc(3, [230, 220, 210]);
  expect(outlineColors(photo, alpha)).toEqual(photo.rgb);
});

const SIZE = { width: 9, height: 7 };
const AT = (x: number, y: number) => y * SIZE.width + x;

test("rings grow from the marks, corners included, up to the given count", () => {
  const marks = new Uint8Array(SIZE.width * SIZE.height);
  marks[AT(4, 3)] = 1;
  const grown = [...rings(marks, SIZE, 2)].map((ring) => ring.length);
  expect(grown).toEqual([8, 16]);
  expect(marks.reduce((sum, mark) => sum + mark, 0)).toBe(1 + 8 + 16);
});

test("the picture's frame is in no ring, and no pixel comes twice", () => {
  const marks = new Uint8Array(SIZE.width * SIZE.height);
  marks[AT(0, 0)] = 1;
  const met = [...rings(marks, SIZE, 50)].flat();
  expect(met).toHaveLength(7 * 5);
  expect(new Set(met).size).toBe(met.length);
});

test("without marks there are no rings", () => {
  expect([...rings(new Uint8Array(63), SIZE, 5)]).toEqual([]);
});
