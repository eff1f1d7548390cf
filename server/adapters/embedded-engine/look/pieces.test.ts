import { describe, expect, test } from "vitest";
import type { CutOut } from "#adapters/embedded-engine/cut-out/cut-out.ts";
import { clearGround } from "#adapters/embedded-engine/look/clear-ground.ts";
import { measureBand } from "@wardrobe/domain/outfit/flat-lay/measure-band.ts";
import { toCard } from "#adapters/embedded-engine/look/to-card.ts";
import { photoOf, type Size } from "#testing/paint.ts";

type Paint = (x: number, y: number) => readonly number[] | null;

/** A cut-out with these colors; null is transparent. */
function draw(size: Size, paint: Paint): CutOut {
  const { rgb } = photoOf(size, (x, y) => paint(x, y) ?? [0, 0, 0]);
  const rgba = new Uint8Array(4 * size.width * size.height).map((_, i) => {
    const pixel = Math.floor(i / 4);
    const isSolid = paint(pixel % size.width, Math.floor(pixel / size.width)) !== null;
    return i % 4 < 3 ? (rgb[3 * pixel + (i % 4)] ?? 0) : isSolid ? 255 : 0;
  });
  return { ...size, rgba };
}

describe("the band of a piece", () => {
  const bandOf = (slot: "upper" | "lower", isSolid: (x: number, y: number) => boolean) =>
    measureBand(
      draw({ width: 100, height: 120 }, (x, y) => (isSolid(x, y) ? [0, 0, 0] : null)),
      slot,
    );

  test("is the end of the body, however low the sleeves hang beside it or open its front is", () => {
    const sweater = (x: number, y: number) => (x >= 25 && x < 75 && y < 100) || x < 12 || x >= 88 || y < 30;
    expect(bandOf("upper", sweater)).toEqual({ left: 0.25, right: 0.75, y: 100 / 120 });
    const openCoat = (x: number) => x >= 20 && x < 80 && (x < 48 || x >= 52);
    expect(bandOf("upper", openCoat)).toEqual({ left: 0.2, right: 0.8, y: 1 });
  });

  test("is where trousers begin, not where their legs end", () => {
    const trousers = (x: number, y: number) =>
      y >= 6 && x >= 30 - y / 6 && x < 70 + y / 6 && (y < 50 || x < 45 || x >= 55);
    const { left, right, y } = bandOf("lower", trousers);
    expect(y).toBe(6 / 120);
    expect(right - left).toBeGreaterThan(0.4);
    expect(right - left).toBeLessThan(0.48);
  });

  test("has the full width of a card, and of an empty cut-out", () => {
    const whole = { left: 0, right: 1 };
    expect(bandOf("upper", () => true)).toEqual({ ...whole, y: 1 });
    expect(bandOf("lower", () => true)).toEqual({ ...whole, y: 0 });
    expect(bandOf("upper", () => false)).toEqual({ ...whole, y: 1 });
  });
});

describe("the floor between two boots", () => {
  const SIZE = { width: 200, height: 200 };
  const [FLOOR, BOOT] = [
    [170, 140, 110],
    [40, 36, 38],
  ];
  const PHOTO = photoOf(SIZE, () => FLOOR);
  const isBoot = (x: number) => (x >= 20 && x < 90) || (x >= 110 && x < 180);
  const pairWith = (between: readonly number[] | null) =>
    draw(SIZE, (x, y) =>
      y < 20 || y >= 180 ? null : isBoot(x) ? BOOT : x >= 90 && x < 110 && y >= 160 ? between : null,
    );
  const alphaAt = ({ rgba }: CutOut, x: number, y: number) => rgba[4 * (y * 200 + x) + 3];

  test("is cleared, in the shadow too, and the boots stay whole (C-09)", () => {
    const withFloor = pairWith(FLOOR.map((value) => 0.6 * value));
    const cleared = clearGround(withFloor, PHOTO);
    expect([alphaAt(withFloor, 100, 170), alphaAt(cleared, 100, 170)]).toEqual([255, 0]);
    expect([alphaAt(cleared, 50, 100), alphaAt(cleared, 88, 170), alphaAt(cleared, 112, 170)]).toEqual([255, 255, 255]);
  });

  test("is left alone where it is a strap, or the shoes have its color", () => {
    const strap = pairWith([150, 30, 30]);
    expect(clearGround(strap, PHOTO)).toBe(strap);
    const alike = draw(SIZE, (x, y) =>
      y < 20 || y >= 180 || x < 20 || x >= 180 ? null : x % 40 === 21 ? BOOT : FLOOR,
    );
    expect(clearGround(alike, PHOTO)).toBe(alike);
  });
});

test("a card shows the photo without its canvas, with round corners and a white rim, however small it is", () => {
  const card = toCard(
    photoOf({ width: 400, height: 400 }, (x, y) => (x >= 100 && x < 300 && y >= 50 && y < 350 ? 90 : 255)),
  );
  expect([card.width, card.height]).toEqual([200 + 2 * 6, 300 + 2 * 6]);
  const shown = [...card.rgba.keys()].filter((i) => i % 4 === 0 && card.rgba[i] === 90 && card.rgba[i + 3] === 255);
  expect(shown.length).toBeGreaterThan(0.99 * 200 * 300);
  const pixel = (x: number, y: number) => [
    ...card.rgba.subarray(4 * (y * card.width + x), 4 * (y * card.width + x) + 4),
  ];
  for (const x of [0, card.width - 1]) for (const y of [0, card.height - 1]) expect(pixel(x, y)[3]).toBe(0);
  for (const rim of [pixel(card.width / 2, 2), pixel(2, card.height / 2)]) expect(rim).toEqual([252, 252, 252, 255]);
  for (const size of [
    { width: 1, height: 1 },
    { width: 1024, height: 1 },
    { width: 3, height: 1000 },
  ]) {
    const { width, height, rgba } = toCard(photoOf(size, () => 0));
    expect(rgba).toHaveLength(width * height * 4);
  }
});
