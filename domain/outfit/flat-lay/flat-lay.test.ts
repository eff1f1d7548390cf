import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrange } from "#outfit/flat-lay/arrange.ts";
import type { Rect } from "#outfit/flat-lay/cell.ts";
import { FLAT_LAY_FRAME, frameOf } from "#outfit/flat-lay/frames.ts";
import { garmentIn } from "#outfit/flat-lay/garment-in.ts";
import type { Picture } from "#outfit/flat-lay/shape.ts";
import { laidPicture, slotsOf } from "#outfit/flat-lay/slots-of.ts";
import { standIn } from "#outfit/flat-lay/stand-in.ts";
import { areApart } from "#testing/are-apart.ts";
import { GENDERS } from "#profile/settings.ts";
import { sampleItem } from "#testing/sample-item.ts";
import { POSITIONS, TYPES_BY_POSITION } from "#wardrobe/vocabulary.ts";
import { IN_PROGRESS } from "#wardrobe/image-mode.ts";

const SIDE = 120;
type Color = readonly [red: number, green: number, blue: number];
const WHITE: Color = [255, 255, 255];
const CLOTH: Color = [180, 40, 50];
const WALL: Color = [205, 200, 190];

/** An opaque picture; undefined is transparent. */
function paint(colorAt: (x: number, y: number) => Color | undefined): Picture {
  const rgba = new Uint8Array(4 * SIDE * SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const color = colorAt(i % SIDE, Math.floor(i / SIDE));
    if (color !== undefined) rgba.set([...color, 255], 4 * i);
  }
  return { width: SIDE, height: SIDE, rgba };
}
const isShirt = (x: number, y: number) => x >= 40 && x < 80 && y >= 30 && y < 95;
const near = ({ left, top, width, height }: Rect, expected: readonly number[]) =>
  [left, top, width, height].forEach((value, i) => expect(Math.abs(value - (expected[i] ?? NaN))).toBeLessThan(5));

describe("the garment in a picture (CANVAS-01)", () => {
  test("is what a cut-out shows", () => {
    const { box, alpha } = garmentIn(paint((x, y) => (isShirt(x, y) ? CLOTH : undefined)));
    expect([box, alpha?.every((value) => value === 255)]).toEqual([{ left: 40, top: 30, width: 40, height: 65 }, true]);
  });

  test("is cleared of a plain ground that the light changes evenly, and of the white canvas around the photo", () => {
    const lit = (x: number, y: number): Color => [205 - x / 5, 200 - x / 5 - y / 9, 190 - y / 9];
    const { box, alpha } = garmentIn(paint((x, y) => (x < 12 || x >= 108 ? WHITE : isShirt(x, y) ? CLOTH : lit(x, y))));
    near(box, [40, 30, 40, 65]);
    expect(alpha?.filter((value) => value === 255).length).toBeGreaterThan(0.85 * 40 * 65);
  });

  test("is a tile cropped around its middle, without the white canvas, with round corners, where it has the color of its ground (SPEC-60, SPEC-96)", () => {
    const ground = (x: number, y: number): Color => (isShirt(x, y) ? [WALL[0] - 6, WALL[1] - 6, WALL[2] - 6] : WALL);
    const { box, alpha, isCard } = garmentIn(paint((x, y) => (x < 12 || x >= 108 ? WHITE : ground(x, y))));
    expect(isCard).toBe(true);
    expect([box.left >= 12, box.left + box.width <= 108]).toEqual([true, true]);
    expect(alpha).toHaveLength(box.width * box.height);
    expect([alpha[0], alpha.at(-1)]).toEqual([0, 0]);
    expect(alpha.filter((value) => value === 255).length).toBeGreaterThan(0.97 * alpha.length);
  });
});

const carpet = (x: number, y: number): Color => ((x ^ y) & 8 ? [40, 60, 150] : WALL);

test("a garment on a carpet is cleared of it, too, by the colors of the photo's edges; without another in the middle nothing is (SPEC-101)", () => {
  const { box, alpha, isCard } = garmentIn(paint((x, y) => (isShirt(x, y) ? CLOTH : carpet(x, y))));
  expect(isCard).toBe(false);
  near(box, [40, 30, 40, 65]);
  expect(alpha.filter((value) => value === 255).length).toBeGreaterThan(0.8 * 40 * 65);
  expect(garmentIn(paint(carpet)).isCard).toBe(true);
});

test("where the ground cannot be told everywhere, the photo is a tile (SPEC-101)", () => {
  const isOther = (x: number, y: number) => y > 100 && x > 50 && x < 70;
  expect(garmentIn(paint((x, y) => (isShirt(x, y) || isOther(x, y) ? CLOTH : carpet(x, y)))).isCard).toBe(true);
});

test("the garments lie in slots of their own: of two coats the first as a top, a blazer over another top, underwear not at all (CANVAS-01, SPEC-70)", () => {
  const of = (...positions: (typeof POSITIONS)[number][]) =>
    slotsOf(positions.map((position, n) => ({ position, type: "Other", n }))).map(({ slot, garment }) => [
      slot,
      garment.n,
    ]);
  expect(of("lower", "upper", "underwear", "bags")).toEqual([
    ["lower", 0],
    ["upper", 1],
    ["bag", 3],
  ]);
  expect(of("outerwear", "outerwear", "head", "head")).toEqual([
    ["upper", 0],
    ["outerwear", 1],
    ["head", 2],
  ]);
  const blazer = { position: "upper", type: "Blazer" } as const;
  const shirt = { position: "upper", type: "Shirt" } as const;
  expect(slotsOf([blazer, shirt])).toEqual([
    { slot: "outerwear", garment: blazer },
    { slot: "upper", garment: shirt },
  ]);
});

test("a finished cut-out is laid out, otherwise the picture of the card (CANVAS-01)", () => {
  const [cut, plain] = ["C".repeat(22), "P".repeat(22)];
  const item = { image: plain, enhanced_image: null, no_background_image: cut, image_mode: "original" } as const;
  expect(laidPicture(item)).toBe(cut);
  expect(laidPicture({ ...item, no_background_image: IN_PROGRESS })).toBe(plain);
});

const GARMENTS = POSITIONS.flatMap((position) =>
  TYPES_BY_POSITION[position].map((type) => sampleItem({ position, type })),
);
const FRAMES = [FLAT_LAY_FRAME, frameOf({ width: 150, height: 270 }), frameOf({ width: 320, height: 200 })];
/** Any garments, as they are laid out before their pictures are there. */
const ANY = fc.record({
  items: fc.subarray(GARMENTS, { minLength: 1, maxLength: 9 }),
  gender: fc.constantFrom(...GENDERS),
  frame: fc.constantFrom(...FRAMES),
});

/** `ratio`: the height of the lower piece by its width in its picture; folded jeans are short. */
function layOut(
  { items, gender, frame }: typeof ANY extends fc.Arbitrary<infer Case> ? Case : never,
  ratio: number | null = null,
) {
  const pieces = slotsOf(items).map(({ slot, garment: { position, type } }) => standIn({ slot, position, type }));
  const pictured = pieces.map((piece) =>
    piece.slot === "lower" && ratio !== null ? { ...piece, height: ratio * piece.width } : piece,
  );
  return arrange(pictured, { gender, frame });
}

test("in any outfit nothing leaves the frame, and no small piece lies on another (CANVAS-01)", () => {
  fc.assert(
    fc.property(ANY, (one) => {
      const placed = layOut(one);
      const { frame } = one;
      expect(placed).toHaveLength(slotsOf(one.items).length);
      for (const { box } of placed) {
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(frame.width);
        expect(box.top + box.height).toBeLessThanOrEqual(frame.height);
      }
      const hasGarment = placed.some(({ piece: { slot } }) => ["upper", "lower", "outerwear"].includes(slot));
      const small = placed.filter(({ piece: { slot } }) => !["upper", "lower", "outerwear"].includes(slot));
      if (hasGarment)
        for (const [index, { box }] of small.entries())
          for (const other of small.slice(index + 1)) expect(areApart(box, other.box)).toBe(true);
    }),
  );
});

test("in any outfit jeans are longer than a T-shirt, however they were photographed, and both are larger than shoes, hat and bag (CANVAS-01)", () => {
  const worn = ["T-Shirt", "Jeans"].flatMap((type) => GARMENTS.find((item) => item.type === type) ?? []);
  const others = GARMENTS.filter(({ position }) => position !== "upper" && position !== "lower");
  fc.assert(
    fc.property(
      ANY,
      fc.subarray(others, { maxLength: 4 }),
      fc.double({ min: 1.15, max: 3, noNaN: true }),
      (one, more, ratio) => {
        const placed = layOut({ ...one, items: [...worn, ...more] }, ratio);
        const heights = Object.fromEntries(placed.map(({ piece, box }) => [piece.slot, box.height]));
        const { upper = 0, lower = 0, outerwear: _coat, ...small } = heights;
        expect(lower).toBeGreaterThan(1.2 * upper);
        for (const height of Object.values(small)) expect(height).toBeLessThan(upper);
      },
    ),
  );
});
