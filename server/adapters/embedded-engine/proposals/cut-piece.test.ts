import { expect, test } from "vitest";
import { cutPiece } from "#adapters/embedded-engine/proposals/cut-piece.ts";

const SIDE = 40;
const CANVAS = 100;
const GROUND = [200, 200, 200] as const;
const RED = [200, 0, 0] as const;
const BLUE = [0, 0, 200] as const;

/** On a canvas of 100, the photo from 20 to 80 across: red from 25 to 45, blue from 46 to 70, both from 30 to 60 down. */
const box = { left: 20, top: 0, width: 60, height: 100 };
const colorAt = (x: number, y: number) =>
  y >= 30 && y < 60 ? (x >= 25 && x < 45 ? RED : x >= 46 && x < 70 ? BLUE : GROUND) : GROUND;
const canvas = {
  width: CANVAS,
  height: CANVAS,
  rgb: Uint8Array.from({ length: 3 * CANVAS * CANVAS }, (_, at) => {
    const pixel = Math.floor(at / 3);
    return colorAt(pixel % CANVAS, Math.floor(pixel / CANVAS))[at % 3] ?? 0;
  }),
};
/** Cells of the stretched photo: 1.5 pixels wide and 2.5 high. */
const columnAt = (i: number) => 20 + ((i % SIDE) + 0.5) * 1.5;
const rowAt = (i: number) => (Math.floor(i / SIDE) + 0.5) * 2.5;
const opinion = {
  width: SIDE,
  height: SIDE,
  values: Float32Array.from({ length: SIDE * SIDE }, (_, i) =>
    colorAt(Math.floor(columnAt(i)), rowAt(i)) === GROUND ? 0 : 1,
  ),
};
const owners = Uint8Array.from(opinion.values, (_, i) => (columnAt(i) < 45.5 ? 0 : 1));
const photo = { canvas, box, opinion, owners };

test("a piece is the garment's box with a margin, in pixels of the canvas", () => {
  const piece = cutPiece(photo, 0);
  expect(piece?.box.left).toBeGreaterThanOrEqual(20);
  expect(piece?.box.left).toBeLessThan(25);
  expect(piece?.box.top).toBeGreaterThan(24);
  expect(piece?.box.top).toBeLessThan(30);
  const { left = 0, top = 0, width = 0, height = 0 } = piece?.box ?? {};
  expect(left + width).toBeGreaterThan(45);
  expect(left + width).toBeLessThan(52);
  expect(top + height).toBeGreaterThan(60);
  expect(piece?.picture).toMatchObject({ width, height });
});

test("where another garment reaches into it there is ground (MANY-01)", () => {
  const piece = cutPiece(photo, 0);
  const { width = 0, height = 0, rgb = new Uint8Array() } = piece?.picture ?? {};
  const middle = 3 * (Math.floor(height / 2) * width);
  expect([...rgb.subarray(middle + 3 * (width - 2), middle + 3 * (width - 1))]).toEqual([...GROUND]);
  expect([...rgb.subarray(middle + 3 * Math.floor(width / 2), middle + 3 * Math.floor(width / 2) + 3)]).toEqual([
    ...RED,
  ]);
  expect(piece?.opinion.values.some((value) => value === 1)).toBe(true);
});

test("a garment without a pixel has no piece", () => {
  expect(cutPiece(photo, 2)).toBeNull();
});
