import { describe, expect, test } from "vitest";
import { clearRemains } from "#foreground/clear-remains.ts";
import type { Box } from "#pixels/pixels.ts";
import { maskOf, photoOf } from "#testing/paint.ts";

describe("ground that the network left in the mask (SPEC-60)", () => {
  const SIZE = { width: 200, height: 200 };
  type Look = { readonly color: readonly number[]; readonly opinion: number };
  const [FLOOR, CLOTH] = [
    [180, 60, 140],
    [40, 60, 90],
  ];
  const isCloth = (x: number, y: number) => y >= 20 && y < 180 && ((x >= 20 && x < 90) || (x >= 110 && x < 180));
  const isBetween = (x: number, y: number) => x >= 90 && x < 110 && y >= 100 && y < 170;
  const isBeside = (x: number, y: number) => x >= 180 && x < 195 && y >= 100 && y < 170;
  /** Two legs, what is between them and what is beside them; both are in the mask. */
  const clear = (
    { between, beside }: { between: Look; beside: Look },
    cloth = CLOTH,
    isSpot = (_x: number, _y: number) => false,
  ) => {
    const lookAt = (x: number, y: number): Look | null =>
      isBetween(x, y) ? between : isBeside(x, y) ? beside : isCloth(x, y) ? { color: cloth, opinion: 0.9999 } : null;
    const opinion = maskOf(SIZE, (x, y) => lookAt(x, y)?.opinion ?? 0.001);
    const photo = photoOf(SIZE, (x, y) => (isSpot(x, y) ? FLOOR : (lookAt(x, y)?.color ?? FLOOR)));
    const { values } = clearRemains({ photo, alpha: maskOf(SIZE, (x, y) => lookAt(x, y) !== null), opinion });
    return {
      between: values[135 * 200 + 100] ?? NaN,
      beside: values[135 * 200 + 190] ?? NaN,
      cloth: values[60 * 200 + 60],
    };
  };
  const shaded = FLOOR.map((value) => 0.8 * value);
  const strap = { color: [220, 200, 40], opinion: 0.95 };

  test.each<[string, { between: Look; beside: Look }, { between: boolean; beside: boolean }]>([
    [
      "goes between the legs, though the network was nearly sure",
      { between: { color: FLOOR, opinion: 0.985 }, beside: strap },
      { between: true, beside: false },
    ],
    [
      "goes there in the shadow too",
      { between: { color: shaded, opinion: 0.985 }, beside: strap },
      { between: true, beside: false },
    ],
    [
      "goes there in the deep shadow of sleeve and body",
      { between: { color: FLOOR.map((value) => 0.5 * value), opinion: 0.78 }, beside: strap },
      { between: true, beside: false },
    ],
    [
      "stays beside the garment in such a shadow",
      { between: strap, beside: { color: FLOOR.map((value) => 0.5 * value), opinion: 0.78 } },
      { between: false, beside: false },
    ],
    [
      "goes beside the garment where the network was unsure",
      { between: strap, beside: { color: FLOOR, opinion: 0.9 } },
      { between: false, beside: true },
    ],
    [
      "stays beside it where the network was nearly sure: a stripe",
      { between: strap, beside: { color: FLOOR, opinion: 0.985 } },
      { between: false, beside: false },
    ],
    ["stays where it has another color: a strap", { between: strap, beside: strap }, { between: false, beside: false }],
  ])("%s", (_what, given, gone) => {
    const { between, beside, cloth } = clear(given);
    expect([between < 0.1, beside < 0.1, (cloth ?? 0) > 0.9]).toEqual([gone.between, gone.beside, true]);
  });

  const [SLIVER, NARROW, ENCLOSED, EDGE, BESIDE] = [
    { left: 92, top: 56, width: 4, height: 4 },
    { left: 96, top: 48, width: 2, height: 12 },
    { left: 32, top: 60, width: 8, height: 16 },
    { left: 20, top: 60, width: 4, height: 4 },
    { left: 16, top: 60, width: 4, height: 4 },
  ];
  const unsure = { color: FLOOR, opinion: 0.985 };
  const sure = { color: FLOOR, opinion: 0.999 };

  test.each<[string, typeof SLIVER, Look, boolean]>([
    ["goes from under the arm, only a sliver of it", SLIVER, sure, true],
    ["goes from there where it is two pixels wide", NARROW, sure, true],
    ["stays there where it is the garment's color", SLIVER, { ...sure, color: CLOTH }, false],
    ["stays there where it is another color", SLIVER, { ...strap, opinion: 0.999 }, false],
    [
      "goes where the garment encloses it and the network was not quite sure",
      ENCLOSED,
      { ...unsure, opinion: 0.94 },
      true,
    ],
    ["stays there where the network was sure: a print", ENCLOSED, sure, false],
    ["stays at the outer edge where it is small: a print", EDGE, unsure, false],
    [
      "goes from beside it, only a sliver, where the network was less sure (SPEC-64)",
      BESIDE,
      { ...unsure, opinion: 0.85 },
      true,
    ],
  ])("%s", (_what, { left, top, width, height }, look, isGone) => {
    const lookAt = (x: number, y: number): Look | null => {
      if (x >= left && x < left + width && y >= top && y < top + height) return look;
      const isArmpit = x >= 90 && x < 110 && y >= 20 && y < 60;
      return isCloth(x, y) || isArmpit ? { color: CLOTH, opinion: 0.9999 } : null;
    };
    const { values } = clearRemains({
      photo: photoOf(SIZE, (x, y) => lookAt(x, y)?.color ?? FLOOR),
      alpha: maskOf(SIZE, (x, y) => lookAt(x, y) !== null),
      opinion: maskOf(SIZE, (x, y) => lookAt(x, y)?.opinion ?? 0.001),
    });
    const middle = (top + height / 2) * SIZE.width + left + width / 2;
    expect([(values[middle] ?? NaN) < 0.5, (values[40 * SIZE.width + 60] ?? 0) > 0.9]).toEqual([isGone, true]);
  });

  test.each<[string, Box, Look, boolean]>([
    ["goes between sleeve and body", { left: 50, top: 60, width: 12, height: 24 }, unsure, true],
    ["goes there, too, where it is as small as a hole", { left: 50, top: 60, width: 4, height: 10 }, unsure, true],
    ["stays there where the network was sure: a print", { left: 50, top: 60, width: 12, height: 24 }, sure, false],
    ["stays in the middle: a button", { left: 94, top: 60, width: 12, height: 24 }, unsure, false],
    [
      "stays at the neck where it is large: a lining",
      { left: 70, top: 30, width: 60, height: 50 },
      { ...unsure, opinion: 0.85 },
      false,
    ],
  ])("%s (SPEC-105)", (_what, { left, top, width, height }, look, isGone) => {
    const lookAt = (x: number, y: number): Look | null => {
      if (x >= left && x < left + width && y >= top && y < top + height) return look;
      return x >= 20 && x < 180 && y >= 20 && y < 180 ? { color: CLOTH, opinion: 0.9999 } : null;
    };
    const { values } = clearRemains({
      photo: photoOf(SIZE, (x, y) => lookAt(x, y)?.color ?? FLOOR),
      alpha: maskOf(SIZE, (x, y) => lookAt(x, y) !== null),
      opinion: maskOf(SIZE, (x, y) => lookAt(x, y)?.opinion ?? 0.001),
    });
    const middle = Math.floor(top + height / 2) * SIZE.width + Math.floor(left + width / 2);
    expect([(values[middle] ?? NaN) < 0.1, (values[100 * SIZE.width + 100] ?? 0) > 0.9]).toEqual([isGone, true]);
  });

  test.each([
    ["nearly sure: a label, a stripe", 0.98, 1],
    ["less sure", 0.7, 0],
  ])("goes from the middle of the garment, much of it, unless the network was %s (SPEC-62)", (_what, opinion, left) => {
    const look = { color: FLOOR, opinion };
    const isStripe = (x: number, y: number) => x > 40 && x < 160 && y > 60 && y < 68;
    const isGarment = (x: number, y: number) => x > 30 && x < 170 && y > 30 && y < 170;
    const SQUARE = { width: 200, height: 200 };
    const { values } = clearRemains({
      photo: photoOf(SQUARE, (x, y) => (isGarment(x, y) && !isStripe(x, y) ? [40, 60, 130] : look.color)),
      alpha: maskOf(SQUARE, isGarment),
      opinion: maskOf(SQUARE, (x, y) => (isStripe(x, y) ? look.opinion : isGarment(x, y) ? 0.999 : 0.001)),
    });
    expect(Math.round(values[64 * 200 + 100] ?? NaN)).toBe(left);
  });

  test("stays far inside the garment: the inside of a waistband (SPEC-64)", () => {
    const lookAt = (x: number, y: number): Look | null => {
      if (Math.max(Math.abs(x - 100), Math.abs(y - 100)) < 10) return { color: FLOOR, opinion: 0.7 };
      return isIn(x, y) ? { color: CLOTH, opinion: 0.9999 } : null;
    };
    const isIn = (x: number, y: number) => x >= 40 && x < 160 && y >= 40 && y < 160;
    const { values } = clearRemains({
      photo: photoOf(SIZE, (x, y) => lookAt(x, y)?.color ?? FLOOR),
      alpha: maskOf(SIZE, isIn),
      opinion: maskOf(SIZE, (x, y) => lookAt(x, y)?.opinion ?? 0.001),
    });
    expect(values[100 * SIZE.width + 100]).toBe(1);
  });

  test("stays where enough of the garment has its color: then colors say nothing (SPEC-64)", () => {
    const given = { between: { color: FLOOR, opinion: 0.95 }, beside: strap };
    const spotted = (every: number) => clear(given, CLOTH, (x, y) => x % every === 0 && y % every === 0);
    expect(spotted(5).between).toBe(1);
    expect(spotted(20).between).toBeLessThan(0.1);
  });

  test("stays where garment and ground look alike", () => {
    const floor = { color: FLOOR, opinion: 0.9 };
    expect(clear({ between: floor, beside: floor }, FLOOR)).toMatchObject({ between: 1, beside: 1 });
  });
});
