import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { GarmentUnclear } from "@wardrobe/domain/outfit/made-picture.ts";
import { cutByMask, cutGarment, fullSizeAlpha } from "#cut-out/cut-out.ts";
import { cropPixels, cropToVisible, withAlpha } from "#cut-out/crop.ts";
import { outlineColors, rings } from "#cut-out/outline-colors.ts";
import { intersectionOverUnion } from "#foreground/mask-confidence.ts";
import type { Box } from "#pixels/pixels.ts";
import { resizePlane } from "#pixels/plane.ts";
import { maskOf, photoOf, type Size } from "#testing/paint.ts";

describe("a crop", () => {
  /** Of a picture of 100 × 80 with an opaque block, and invisibly faint dust in a corner. */
  const crop = ({ left, top, width, height }: Box, margin: number) => {
    const alpha = maskOf({ width: 100, height: 80 }, (x, y) =>
      x >= left && x < left + width && y >= top && y < top + height ? 1 : x > 97 && y > 77 ? 0.05 : 0,
    );
    return cropToVisible(withAlpha(new Uint8Array(3 * 100 * 80).fill(90), alpha), margin);
  };

  test.each([
    ["in the middle", 30, 20, 0.1],
    ["at the picture's corner", 0, 0, 0.1],
    ["at the picture's other corner", 60, 60, 0.1],
    ["without a margin", 10, 20, 0],
  ])("has the same margin on all four sides of a garment: %s", (_what, left, top, margin) => {
    const { width = 0, height = 0, rgba = new Uint8Array() } = crop({ left, top, width: 40, height: 20 }, margin) ?? {};
    const room = 40 * margin;
    expect([width, height]).toEqual([40 + 2 * room, 20 + 2 * room]);
    const seen = [...rgba.keys()].filter((i) => i % 4 === 3 && (rgba[i] ?? 0) > 128).map((i) => Math.floor(i / 4));
    const columns = seen.map((i) => i % width);
    expect([Math.min(...columns), width - 1 - Math.max(...columns)]).toEqual([room, room]);
    expect([Math.floor((seen[0] ?? 0) / width), height - 1 - Math.floor((seen.at(-1) ?? 0) / width)]).toEqual([
      room,
      room,
    ]);
  });

  test("is not made of a picture without anything visible, and of a photo row by row", () => {
    expect(crop({ left: 0, top: 0, width: 0, height: 0 }, 0.1)).toBeNull();
    const photo = photoOf({ width: 4, height: 3 }, (x, y) => 10 * y + x);
    const cut = cropPixels(photo, { left: 1, top: 1, width: 2, height: 2 });
    expect([...cut.rgb].filter((_, i) => i % 3 === 0)).toEqual([11, 12, 21, 22]);
  });
});

describe("the mask of a large photo", () => {
  type Shape = (x: number, y: number) => boolean;
  const [FULL, SMALL] = [
    { width: 600, height: 800 },
    { width: 150, height: 200 },
  ];
  const drawn =
    (shape: Shape, { width, height }: Size) =>
    (x: number, y: number) =>
      shape((x + 0.5) / width, (y + 0.5) / height);
  const photo = (shape: Shape, size: Size) =>
    photoOf(size, (x, y) => {
      const uneven = (x * 7 + y * 13) % 6;
      return drawn(shape, size)(x, y) ? [40 + uneven, 60 + uneven, 130 + uneven] : 190 + uneven;
    });
  const enlarge = (shape: Shape) =>
    fullSizeAlpha({ photo: photo(shape, SMALL), alpha: maskOf(SMALL, drawn(shape, SMALL)) }, photo(shape, FULL));
  const star: Shape = (x, y) => {
    const [dx, dy] = [x - 0.5, y - 0.5];
    return Math.hypot(dx, dy) < 0.3 + 0.07 * Math.cos(5 * Math.atan2(dy, dx));
  };

  test("is one of a quarter of its size, fitted to its outline; away from it a pixel is garment or not", () => {
    const alpha = enlarge(star);
    expect([alpha.width, alpha.height]).toEqual([600, 800]);
    const exact = maskOf(FULL, drawn(star, FULL)).values;
    const enlarged = resizePlane(maskOf(SMALL, drawn(star, SMALL)), FULL.width, FULL.height).values;
    const missed = (values: Float32Array) => 1 - intersectionOverUnion(values, exact);
    expect(missed(alpha.values)).toBeLessThan(Math.min(0.015, 0.8 * missed(enlarged)));
    const between = alpha.values.filter((value) => value > 0 && value < 1).length;
    expect(alpha.values.filter((value) => value === 1).length).toBeGreaterThan(100_000);
    expect(between).toBeGreaterThan(0);
    expect(between / alpha.values.length).toBeLessThan(0.02);
  });

  test("has no speck beside the garment, but a second shoe", () => {
    const isNear = (x: number, y: number, radius: number, [atX, atY]: readonly [number, number]) =>
      Math.hypot(x - atX, (y - atY) * (4 / 3)) < radius;
    const { values } = enlarge(
      (x, y) => isNear(x, y, 0.15, [0.3, 0.5]) || isNear(x, y, 0.15, [0.7, 0.5]) || isNear(x, y, 0.008, [0.5, 0.9]),
    );
    expect([values[400 * 600 + 180], values[400 * 600 + 420]]).toEqual([1, 1]);
    expect(values.slice(600 * 640).every((value) => value === 0)).toBe(true);
  });

  test("has none of the outermost pixels, into which the white canvas bleeds", () => {
    const { values } = enlarge(() => true);
    expect([values[0], values[599], values[600], values[400 * 600 + 300]]).toEqual([0, 0, 0, 1]);
  });

  test("ends in a straight, opaque line where the photo's edge cuts the garment off (SPEC-64)", () => {
    const { values } = enlarge((x, y) => x > 0.3 && x < 0.6 && y > 0.4);
    expect([values[(800 - 3) * 600 + 200], values[(800 - 3) * 600 + 280], values[(800 - 2) * 600 + 280]]).toEqual([
      1, 1, 0,
    ]);
  });
});

describe("a person's mask", () => {
  const SIDE = { width: 400, height: 400 };
  const jpegOf = async (colorAt: (x: number, y: number) => number | readonly number[]) =>
    await sharp(photoOf(SIDE, colorAt).rgb, { raw: { ...SIDE, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer();
  const photo = () => jpegOf((x) => (x < 200 ? [150, 40, 40] : [60, 90, 160]));

  test("cuts the photo, whatever a network would see in it: what is white comes back, and nothing else (SPEC-106)", async () => {
    const { bytes } = await cutByMask(
      await photo(),
      await jpegOf((x, y) =>
        x >= 150 && x < 250 && y >= 100 && y < 300 && !(x > 180 && x < 200 && y < 150) ? 255 : 0,
      ),
    );
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const margin = 6;
    expect([info.width, info.height]).toEqual([100 + 2 * margin, 200 + 2 * margin]);
    const at = (x: number, y: number) => [...data.subarray(4 * ((y - 100 + margin) * info.width + x - 150 + margin))];
    const [red = 0, , blue = 0, opacity] = at(170, 250);
    expect([red > 100 && blue < 80, opacity]).toEqual([true, 255]);
    expect([at(240, 250)[3], at(190, 120)[3], at(153, 104)[3], at(148, 200)[3]]).toEqual([255, 0, 255, 0]);
  });

  test("without anything white is refused (SPEC-106)", async () => {
    await expect(cutByMask(await photo(), await jpegOf(() => 9))).rejects.toBeInstanceOf(GarmentUnclear);
  });
});

describe("the network's second look", () => {
  const PHOTO = { width: 600, height: 600 };
  const photo = async () =>
    await sharp(
      photoOf(PHOTO, (x, y) => (Math.abs(x - 150) < 60 && Math.abs(y - 150) < 60 ? [30, 60, 160] : 190)).rgb,
      {
        raw: { ...PHOTO, channels: 3 },
      },
    )
      .jpeg()
      .toBuffer();
  /** A network that doubts so much of a photo, asked twice then, and of what it sees from nearer; a small garment's side. */
  const cut = async (far: number, near: number, small = 50) => {
    let calls = 0;
    const first = far > 0 ? 2 : 1;
    const segment = async () => {
      const isFar = calls++ < first;
      const doubt = isFar ? far : near;
      const side = isFar ? small : 164;
      const start = isFar ? 38 : 49;
      const isMirrored = isFar ? calls === 2 : calls === first + 2;
      return new Float32Array(
        maskOf({ width: 256, height: 256 }, (column, y) => {
          const x = (isMirrored ? 255 - column : column) - start;
          if (x < 0 || x >= side || y < start || y >= start + side) return -9;
          return x < doubt * side ? 0.3 : 9;
        }).values,
      );
    };
    const { width, height } = await cutGarment({ segment }, await photo());
    return { calls, width, height };
  };

  test("cuts out from nearer what it was unsure of from afar, and gives up what it is unsure of then (SPEC-60)", async () => {
    const { calls, width, height } = await cut(0.9, 0);
    expect(calls).toBe(3);
    expect([width, height].every((side) => Math.abs(side - 127) < 14)).toBe(true);
    await expect(cut(0.9, 0.9)).rejects.toBeInstanceOf(GarmentUnclear);
  });

  test("cuts a small garment out from nearer, unless it is unsure then, and a large one at once (SPEC-62)", async () => {
    const near = await cut(0, 0);
    const far = await cut(0, 0.9);
    expect([near.calls, far.calls]).toEqual([2, 3]);
    expect([near.width > 100, far.width > 100, near.width === far.width]).toEqual([true, true, false]);
    expect((await cut(0, 0, 185)).calls).toBe(1);
  });
});

describe("the colors of an outline", () => {
  const SIDE = 120;
  const SIZE = { width: SIDE, height: SIDE };
  const share = (value: number) => Math.min(1, Math.max(0, value));
  const inside = (radius: number, x: number, y: number) => radius - Math.hypot(x - 60, y - 60);
  /** A disc of the garment's color on green, whose outline is soft, as in a camera's photo. */
  const disc = (radius: number, garment: readonly number[]) => ({
    alpha: maskOf(SIZE, (x, y) => share(inside(radius, x, y) / 2 + 0.5)),
    photo: photoOf(SIZE, (x, y) => {
      const bled = share((inside(radius, x, y) + 3) / 6);
      return [20, 160, 40].map((green, c) => Math.round((garment[c] ?? 0) * bled + green * (1 - bled)));
    }),
  });
  const { photo, alpha } = disc(40, [200, 30, 60]);
  const pixels = Array.from({ length: SIDE * SIDE }, (_, i) => i);

  test("are the garment's alone, and reach a little beyond it, for later turning and scaling", () => {
    const cleaned = outlineColors(photo, alpha);
    const visible = pixels.filter((i) => (alpha.values[i] ?? 0) > 0);
    const isGreenish = (rgb: Uint8Array, i: number) => (rgb[3 * i + 1] ?? 0) > 45 || (rgb[3 * i] ?? 0) < 185;
    expect(visible.filter((i) => isGreenish(photo.rgb, i)).length).toBeGreaterThan(500);
    expect(visible.filter((i) => isGreenish(cleaned, i))).toEqual([]);
    const beyond = 3 * (60 * SIDE + 60 + 45);
    expect([...cleaned.subarray(beyond, beyond + 3)]).toEqual([200, 30, 60]);
  });

  test("do not change inside it by a bit, nor on a thread too thin to have an inside", () => {
    const weave = { ...photo, rgb: photo.rgb.map((value, i) => value - (Math.floor(i / 3) % 2 === 0 ? 12 : 0)) };
    const cleaned = outlineColors(weave, alpha);
    const deep = pixels.filter((i) => inside(30, i % SIDE, Math.floor(i / SIDE)) > 0);
    expect(deep.filter((i) => cleaned[3 * i] !== weave.rgb[3 * i])).toEqual([]);
    const thread = disc(3, [230, 220, 210]);
    expect(outlineColors(thread.photo, thread.alpha)).toEqual(thread.photo.rgb);
  });

  test("grow in rings, corners included, each pixel once, and never into the picture's frame", () => {
    const ringsFrom = (x: number, y: number, count: number) => {
      const marks = new Uint8Array(9 * 7);
      marks[y * 9 + x] = 1;
      return [...rings(marks, { width: 9, height: 7 }, count)];
    };
    expect(ringsFrom(4, 3, 2).map((ring) => ring.length)).toEqual([8, 16]);
    const met = ringsFrom(0, 0, 50).flat();
    expect([met.length, new Set(met).size]).toEqual([7 * 5, 7 * 5]);
    expect([...rings(new Uint8Array(63), { width: 9, height: 7 }, 5)]).toEqual([]);
  });
});
