import { expect, test } from "vitest";
import { giveBack, type Part, type Square } from "#proposals/give-back.ts";

type Rgb = readonly [number, number, number];
type Box = Part["box"];
const SIDE = 100;
const GROUND: Rgb = [40, 160, 60];
const RED: Rgb = [200, 30, 30];
const BLUE: Rgb = [30, 30, 200];
const YELLOW: Rgb = [230, 220, 40];
/** A garment of one color, without the margin of its box. */
type Garment = {
  readonly at: readonly [left: number, top: number, right: number, bottom: number];
  readonly color: Rgb;
};
const MARGIN = 4;

/** The index of the garment that is on top at a pixel; -1 is the ground. */
const ownerAt = (garments: readonly Garment[], x: number, y: number) =>
  garments.findLastIndex(({ at: [left, top, right, bottom] }) => x >= left && x < right && y >= top && y < bottom);

/** A photo of garments, the later over the earlier, and the part of each, in which others are covered with the ground. */
function shoot(garments: readonly Garment[]) {
  const color = (x: number, y: number) => garments[ownerAt(garments, x, y)]?.color ?? GROUND;
  const parts = garments.map(({ at: [left, top, right, bottom] }, index): Part => {
    const [x, y] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)];
    const [width, height] = [Math.min(SIDE, right + MARGIN) - x, Math.min(SIDE, bottom + MARGIN) - y];
    const side = Math.max(width, height);
    const [right0, down0] = [(side - width) / 2, (side - height) / 2];
    const box: Box = [x / SIDE, y / SIDE, width / SIDE, height / SIDE];
    const picture = paint(side, (column, row) => {
      const [px, py] = [x + column - right0, y + row - down0];
      if (px < x || py < y || px >= x + width || py >= y + height) return [255, 255, 255];
      const owner = ownerAt(garments, px, py);
      return owner === -1 || owner === index ? color(px, py) : GROUND;
    });
    return { box, picture };
  });
  return { photo: paint(SIDE, color), parts };
}

function paint(side: number, color: (x: number, y: number) => Rgb): Square {
  const rgba = new Uint8ClampedArray(4 * side * side).fill(255);
  for (let y = 0, i = 0; y < side; y++) for (let x = 0; x < side; x++, i += 4) rgba.set(color(x, y), i);
  return { side, rgba };
}

/** The colors of a part at these places of the photo, in pixels. */
function colorsIn(part: Part | undefined, ...places: readonly (readonly [number, number])[]) {
  if (part === undefined) return null;
  const { box, picture } = part;
  const longer = Math.max(box[2], box[3]);
  return places.map(([x, y]) => {
    const along = (at: number, from: number, length: number) =>
      Math.floor((((at + 0.5) / SIDE - from - length / 2) / longer + 0.5) * picture.side);
    const i = 4 * (along(y, box[1], box[3]) * picture.side + along(x, box[0], box[2]));
    return [...picture.rgba.subarray(i, i + 3)];
  });
}

const JACKET: Garment = { at: [10, 10, 70, 90], color: RED };
const REGION: Garment = { at: [30, 40, 50, 60], color: BLUE };

test("a region within a jacket that is left out returns to it: no hole of the ground's color stays (MANY-01)", () => {
  const shot = shoot([JACKET, REGION]);
  expect(colorsIn(shot.parts[0], [40, 50], [20, 20])).toEqual([GROUND, RED]);
  const back = giveBack(shot, new Set([1]));
  expect([...back.keys()]).toEqual([0]);
  expect(back.get(0)?.box).toEqual(shot.parts[0]?.box);
  expect(colorsIn(back.get(0), [31, 41], [40, 50], [48, 58], [20, 20], [7, 50])).toEqual([
    BLUE,
    BLUE,
    BLUE,
    RED,
    GROUND,
  ]);
});

test("nothing changes while all are kept, or where what is left out lies apart, even in a corner of another's box (MANY-01)", () => {
  const strap: Garment = { at: [10, 10, 20, 90], color: RED };
  const foot: Garment = { at: [20, 80, 90, 90], color: RED };
  const sock: Garment = { at: [60, 20, 80, 40], color: BLUE };
  const apart = shoot([strap, foot, sock]);
  expect(giveBack(apart, new Set()).size).toBe(0);
  expect(giveBack(apart, new Set([2])).size).toBe(0);
});

test("a third garment stays covered when one beside it returns (MANY-01)", () => {
  const third: Garment = { at: [30, 62, 50, 80], color: YELLOW };
  const back = giveBack(shoot([JACKET, REGION, third]), new Set([1]));
  expect(colorsIn(back.get(0), [40, 50], [40, 63], [40, 70])).toEqual([BLUE, GROUND, GROUND]);
  expect(back.has(2)).toBe(false);
});

test("of regions within one another all return, in whatever order they are named (MANY-01)", () => {
  const inner: Garment = { at: [36, 46, 44, 54], color: YELLOW };
  for (const [garments, out] of [
    [
      [JACKET, REGION, inner],
      [1, 2],
    ],
    [
      [JACKET, REGION, inner],
      [2, 1],
    ],
  ] as const) {
    const back = giveBack(shoot(garments), new Set(out));
    expect(colorsIn(back.get(0), [33, 43], [40, 50])).toEqual([BLUE, YELLOW]);
    expect(back.get(0)?.from.toSorted()).toEqual([1, 2]);
  }
});

test("a shirt that lies on the jacket's edge is a garment of its own: left out, it stays out (MANY-01)", () => {
  const shirt: Garment = { at: [55, 60, 95, 85], color: BLUE };
  expect(giveBack(shoot([JACKET, shirt]), new Set([1])).size).toBe(0);
  expect(giveBack(shoot([JACKET, shirt]), new Set([0])).size).toBe(0);
});
