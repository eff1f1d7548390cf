import { describe, expect, test } from "vitest";
import type { CutOut } from "#cut-out/cut-out.ts";
import { measureBand } from "@wardrobe/domain/outfit/flat-lay/measure-band.ts";
import { toCard } from "#look/piece-picture.ts";
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
    expect(bandOf("upper", sweater)).toEqual({ left: 0.25, right: 0.75, y: 100 / 120, body: 0.5 });
    const openCoat = (x: number) => x >= 20 && x < 80 && (x < 48 || x >= 52);
    expect(bandOf("upper", openCoat)).toEqual({ left: 0.2, right: 0.8, y: 1, body: expect.closeTo(0.6) });
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
    const whole = { left: 0, right: 1, body: 1 };
    expect(bandOf("upper", () => true)).toEqual({ ...whole, y: 1 });
    expect(bandOf("lower", () => true)).toEqual({ ...whole, y: 0 });
    expect(bandOf("upper", () => false)).toEqual({ ...whole, y: 1 });
  });
});

describe("a garment without a mask", () => {
  const cardOf = async (colorAt: Parameters<typeof photoOf>[1]) =>
    await toCard(photoOf({ width: 400, height: 400 }, colorAt));
  const isShirt = (x: number, y: number) => x >= 150 && x < 250 && y >= 120 && y < 280;

  test("is taken from a plain ground, without the photo's canvas (C-09)", async () => {
    const { picture, isCard } = await cardOf((x, y) => (x < 50 || x >= 350 ? 255 : isShirt(x, y) ? 40 : 190));
    expect([isCard, Math.abs(picture.width - 100) < 6, Math.abs(picture.height - 160) < 6]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("is a tile with round corners on a patterned one, however small it is (C-09, SPEC-60)", async () => {
    const { picture, isCard } = await cardOf((x, y) => (isShirt(x, y) ? [200, 30, 40] : (x ^ y) & 16 ? 60 : 170));
    const alphaAt = (x: number, y: number) =>
      picture.rgba[4 * (Math.floor(y) * picture.width + Math.floor(x)) + 3] ?? NaN;
    expect(isCard).toBe(true);
    expect(alphaAt(picture.width / 2, picture.height / 2)).toBeGreaterThan(220);
    expect([alphaAt(0, 0), alphaAt(picture.width - 1, picture.height - 1)]).toEqual([0, 0]);
    for (const [width, height] of [
      [1, 1],
      [1024, 1],
      [3, 1000],
    ] as const) {
      const tiny = (await toCard(photoOf({ width, height }, () => 0))).picture;
      expect(tiny.rgba).toHaveLength(tiny.width * tiny.height * 4);
    }
  });
});
