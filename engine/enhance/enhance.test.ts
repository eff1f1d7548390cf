import { describe, expect, test } from "vitest";
import { uprightTurn } from "@wardrobe/domain/outfit/flat-lay/upright-turn.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { backdropFor, paleness, shadowOf } from "#enhance/backdrop.ts";
import { colorDifference, toLab, readLevels, COLOR_SHIFT_MAX, applyTone, colorShift, toneFor } from "#enhance/tone.ts";
import { compose, placeOnCanvas } from "#enhance/enhance.ts";
import { evenLight, whiteBalance } from "#enhance/even-light.ts";
import { turnUpright } from "#enhance/straighten.ts";
import { maskOf, photoOf } from "#testing/paint.ts";

type Color = readonly [number, number, number];

/** Pairs of Lab colors and their difference, from Sharma, Wu, Dalal (2005): those that expose wrong implementations. */
test.for([
  [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
  [50, -1.3802, -84.2814, 50, 0, -82.7485, 1],
  [50, 0, 0, 50, -1, 2, 2.3669],
  [50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792],
  [50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195],
  [50, -0.001, 2.49, 50, 0.0009, -2.49, 4.8045],
  [50, 2.5, 0, 50, 0, -2.5, 4.3065],
  [50, 2.5, 0, 73, 25, -18, 27.1492],
  [50, 2.5, 0, 50, 3.2592, 0.335, 1],
  [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
  [63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.263],
  [22.7233, 20.0904, -46.694, 23.0331, 14.973, -42.5619, 2.0373],
  [90.8027, -2.0831, 1.441, 91.1528, -1.6435, 0.0447, 1.4441],
  [2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082],
] as const)(
  "the difference of two Lab colors is the published one: %j",
  ([l, a, b, otherL, otherA, otherB, difference]) => {
    const [one, other] = [
      { l, a, b },
      { l: otherL, a: otherA, b: otherB },
    ] as const;
    expect(colorDifference(one, other)).toBeCloseTo(difference, 4);
    expect(colorDifference(other, one)).toBeCloseTo(difference, 4);
  },
);

test("sRGB becomes the Lab of daylight", () => {
  const rounded = (...rgb: Color) => Object.values(toLab(...rgb)).map((value) => Math.round(value));
  expect([rounded(255, 255, 255), rounded(255, 0, 0)]).toEqual([
    [100, expect.closeTo(0), expect.closeTo(0)],
    [53, 80, 67],
  ]);
});

describe("a garment on its canvas", () => {
  const cloth = (...[red, green, blue]: Color) => {
    const rgba = new Uint8Array(4 * 400 * 500);
    for (let i = 0; i < rgba.length; i += 4) rgba.set([red, green, blue, 255], i);
    return { width: 400, height: 500, rgba };
  };

  test("keeps its colors, and the backdrop is light, and darker below it than above", () => {
    const { rgb, width, height } = compose(cloth(120, 30, 40), { left: 312, top: 250 }, backdropFor(0.3));
    const at = (x: number, y: number) => [...rgb.subarray(3 * (y * 1024 + x), 3 * (y * 1024 + x) + 3)];
    expect([width, height, at(312, 250), at(711, 749)]).toEqual([1024, 1024, [120, 30, 40], [120, 30, 40]]);
    expect(at(512, 100)[0]).toBeGreaterThan(240);
    expect((at(512, 240)[1] ?? 0) - (at(512, 760)[1] ?? 0)).toBeGreaterThan(20);
  });

  test("has a darker backdrop where it is white, and stands out from it", () => {
    const ground = (...color: Color) => backdropFor(paleness(cloth(...color))).middle[1];
    expect(Math.min(ground(20, 20, 22), ground(250, 235, 110))).toBeGreaterThan(245);
    expect(ground(248, 248, 246)).toBeLessThan(228);
    expect(paleness({ width: 1, height: 1, rgba: new Uint8Array(4) })).toBe(0);
  });

  test.each([
    ["a shirt", 700, 800],
    ["trousers", 300, 900],
    ["a belt", 1000, 60],
    ["a tall photo's strip", 20, 1000],
  ])("is placed a little above the middle, whole, in its own proportions: %s", (_what, width, height) => {
    const place = placeOnCanvas({ width, height });
    const below = CANVAS_SIDE_PX - place.top - place.height;
    expect(Math.abs(2 * place.left + place.width - CANVAS_SIDE_PX)).toBeLessThanOrEqual(1);
    expect(below - place.top).toBeGreaterThan(10);
    expect(below - place.top).toBeLessThan(25);
    expect(Math.min(place.left, place.top)).toBeGreaterThan(0.07 * CANVAS_SIDE_PX);
    expect(Math.abs(place.width - (place.height * width) / height)).toBeLessThanOrEqual(0.5 + width / height);
    // A card shows three quarters of the width.
    expect(place.width).toBeLessThan(0.75 * CANVAS_SIDE_PX);
  });

  test("fills it evenly, a square one is not larger than others, and a small one is not enlarged until it blurs", () => {
    const [square, tall] = [placeOnCanvas({ width: 800, height: 800 }), placeOnCanvas({ width: 400, height: 800 })];
    expect(tall.height).toBeGreaterThan(square.height);
    expect(square.width).toBeGreaterThan(0.7 * CANVAS_SIDE_PX);
    expect(placeOnCanvas({ width: 60, height: 80 }).height).toBeLessThan(200);
  });
});

describe("a shadow", () => {
  const block = maskOf({ width: 200, height: 200 }, (x, y) => x >= 60 && x < 140 && y >= 60 && y < 140);
  const shadow = (light: Parameters<typeof shadowOf>[1]) => {
    const { values } = shadowOf(block, light);
    return { values, at: (x: number, y: number) => values[y * 200 + x] ?? 0 };
  };

  test("is darkest under the garment, fades beside it, and ends", () => {
    const { at } = shadow({ softness: 8, right: 0, down: 0, darkness: 0.3 });
    expect([at(100, 100), at(100, 60), at(100, 50), at(100, 10)]).toEqual([
      expect.closeTo(0.3, 2),
      expect.closeTo(0.15, 1),
      expect.closeTo(0.045, 1),
      0,
    ]);
    expect(at(100, 50)).toBeGreaterThan(0.01);
  });

  test("falls away from the light, and does not reappear on the other side of the picture", () => {
    const { values, at } = shadow({ softness: 5, right: 6, down: 20, darkness: 0.3 });
    const mass = (from: number, to: number) =>
      values.slice(200 * from, 200 * to).reduce((sum, value) => sum + value, 0);
    expect(mass(140, 200)).toBeGreaterThan(10 * mass(0, 60));
    expect(at(143, 100)).toBeGreaterThan(at(57, 100));
    const beyond = shadow({ softness: 2, right: 90, down: 0, darkness: 1 });
    expect([beyond.at(5, 100), beyond.at(190, 100)]).toEqual([0, expect.closeTo(1, 2)]);
  });
});

describe("a tilted garment", () => {
  /** A T-shirt's outline, x to the right and y down from its middle. */
  const shirt = (x: number, y: number) =>
    (Math.abs(x) < 70 && Math.abs(y) < 100) || (Math.abs(x) < 130 - Math.max(0, y + 60) && y > -100 && y < -30);
  const hat = (x: number, y: number) => Math.hypot(x, y) < 110;
  const shoe = (x: number, y: number) =>
    (Math.abs(x) < 110 && y > 20 && y < 70) || (x > 30 && x < 110 && y > -70 && y < 70);
  const turned = (degrees: number, x: number, y: number) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return [x * cos + y * sin, -x * sin + y * cos] as const;
  };
  const turnOf = (outline: (x: number, y: number) => boolean, degrees = 0) =>
    uprightTurn(maskOf({ width: 320, height: 300 }, (x, y) => outline(...turned(degrees, x - 160, y - 150))));

  test.each([-12, -9, -6, 6, 9, 12])("by %i degrees is turned back by as much", (degrees) => {
    expect(Math.abs(turnOf(shirt, degrees) + degrees)).toBeLessThanOrEqual(2);
  });

  test("is not turned where it is upright, lies on its side, or has no upright position: a round hat, a shoe, nothing", () => {
    expect([turnOf(shirt), turnOf(shirt, 60), turnOf(hat), turnOf(shoe), turnOf(() => false)]).toEqual([0, 0, 0, 0, 0]);
  });

  test("is turned upright in its own size, without the background's color, and an upright one is only cropped", async () => {
    /** A tall red block with a transparent margin whose hidden color is green. */
    const block = (degrees: number) => {
      const rgba = new Uint8Array(4 * 300 * 300);
      for (let i = 0; i < 300 * 300; i++) {
        const [u = 0, v = 0] = turned(degrees, (i % 300) - 150, Math.floor(i / 300) - 150).map(Math.abs);
        const [isIn, isNear] = [u < 70 && v < 130, u < 90 && v < 145];
        rgba.set(isIn ? [200, 0, 0, 255] : isNear ? [200, 0, 0, 0] : [0, 200, 0, 0], 4 * i);
      }
      return { width: 300, height: 300, rgba };
    };
    const { width, height, rgba } = await turnUpright(block(8));
    expect(Math.abs(width - 140)).toBeLessThanOrEqual(8);
    expect(Math.abs(height - 260)).toBeLessThanOrEqual(8);
    const visible = [...rgba.keys()].filter((i) => i % 4 === 0 && rgba[i + 3] !== 0);
    expect(visible.length).toBeGreaterThan(33_000);
    expect(visible.filter((i) => rgba[i + 1] !== 0)).toEqual([]);
    expect(await turnUpright(block(0))).toMatchObject({ width: 139, height: 259 });
  });
});

describe("the light of a photo", () => {
  const SIZE = { width: 60, height: 60 };
  const isGarment = (x: number, y: number) => Math.hypot(x - 30, y - 30) < 20;
  const alpha = maskOf(SIZE, isGarment);
  /** A garment of one color, in light and shadow, in the middle of a background. */
  const shoot = (garment: Color, ground: Color) => {
    const photo = photoOf(SIZE, (x, y) =>
      (isGarment(x, y) ? garment : ground).map((value) => Math.round(value * (0.8 + 0.2 * Math.sin((60 * y + x) / 7)))),
    );
    const cloth = photo.rgb.filter((_, k) => alpha.values[Math.floor(k / 3)] === 1);
    const tone = toneFor(photo, alpha);
    return { photo, cloth, tone, toned: applyTone(cloth.slice(), 3, tone) };
  };
  const mean = (rgb: Uint8Array) => {
    const sums = [0, 1, 2].map((c) => rgb.reduce((sum, value, k) => (k % 3 === c ? sum + value : sum), 0));
    const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum / (rgb.length / 3));
    return toLab(red, green, blue);
  };
  const STEPS = [0, 110, 255];
  const GARMENTS = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b): Color => [r, g, b])));
  const GROUNDS: Color[] = [
    [60, 60, 60],
    [120, 105, 80],
    [150, 160, 175],
    [235, 220, 190],
  ];

  test("shifts no garment's color more than allowed, whatever the color and the light, and reverses no gradient", () => {
    const shots = GARMENTS.flatMap((garment) => GROUNDS.map((ground) => shoot(garment, ground)));
    for (const { cloth, tone, toned } of shots) {
      expect(colorShift(cloth, tone)).toBeLessThan(COLOR_SHIFT_MAX);
      expect(colorDifference(mean(cloth), mean(toned))).toBeLessThan(COLOR_SHIFT_MAX);
      for (const table of tone) expect(table.every((value, k) => k === 0 || value >= (table[k - 1] ?? 0))).toBe(true);
    }
    expect(shots.filter(({ cloth, tone }) => colorShift(cloth, tone) > 1).length).toBeGreaterThan(60);
  });

  test("changes only a little where it is good, and gets lighter where it is dim", () => {
    const [good, dim] = [shoot([150, 60, 60], [250, 250, 250]), shoot([90, 100, 120], [120, 120, 120])];
    expect(colorShift(good.cloth, good.tone)).toBeLessThan(3);
    expect(mean(dim.toned).l).toBeGreaterThan(mean(dim.cloth).l + 3);
  });

  test("has a tone without a garment too, and opacity stays when colors change", () => {
    expect(
      toneFor(
        shoot([0, 0, 0], [10, 10, 10]).photo,
        maskOf(SIZE, () => false),
      ),
    ).toHaveLength(3);
    const table = Uint8Array.from({ length: 256 }, (_, value) => 255 - value);
    expect([...applyTone(Uint8Array.of(0, 10, 255, 77), 4, [table, table, table])]).toEqual([255, 245, 0, 77]);
  });

  /** One half garment, one half background, each with grays v, v + grain … v + 9 grain. */
  const levels = (garment: number, ground: number, grain = 1) => {
    const size = { width: 100, height: 40 };
    return readLevels(
      photoOf(size, (x) => (x < 50 ? garment : ground) + grain * (x % 10)),
      maskOf(size, (x) => x < 50),
    );
  };

  test("is raised within limits and not for white cloth; black cloth gets lighter shadows, more so where folds are seen in it, other cloth more contrast", () => {
    expect(levels(60, 140).exposure).toBeGreaterThan(1.2);
    expect(levels(120, 245).exposure).toBe(1);
    expect(levels(235, 40).exposure).toBeLessThan(1.03);
    expect(levels(2, 4).exposure).toBeLessThanOrEqual(1.28);
    expect(levels(15, 230).contrast).toBeLessThan(0);
    expect(levels(15, 230).black).toBeLessThan(0.02);
    const folded = levels(15, 230, 5);
    expect([folded.contrast < -0.3, folded.contrast > -0.8]).toEqual([true, true]);
    expect(levels(130, 230).contrast).toBeGreaterThan(0.1);
  });

  /** The gains for a garment in the middle third, with background on both sides. */
  const gains = (garment: Color, ground: Color) => {
    const [size, isCloth] = [{ width: 90, height: 60 }, (x: number) => x >= 30 && x < 60];
    return whiteBalance(
      photoOf(size, (x) => (isCloth(x) ? garment : ground)),
      maskOf(size, isCloth),
    );
  };

  test("leaves all colors where the background is gray, a red garment's too, or where there are strong colors only", () => {
    for (const gain of gains([190, 20, 30], [180, 180, 180])) expect(gain).toBeCloseTo(1, 2);
    expect(gains([190, 20, 30], [20, 90, 180])).toEqual([1, 1, 1]);
  });

  test("is not read from a garment: dusty pink on a green carpet stays pink, white cloth tells the light (SPEC-60)", () => {
    expect(gains([196, 170, 164], [110, 125, 50])).toEqual([1, 1, 1]);
    expect(gains([236, 228, 218], [110, 125, 50])[2]).toBeGreaterThan(1.02);
  });

  test("that is warm is partly removed: less red, more blue, the same lightness, and never cold", () => {
    const warm: Color = [205, 190, 175];
    const [lessRed, green, moreBlue] = gains([40, 70, 140], warm);
    expect(lessRed).toBeLessThan(0.97);
    expect(moreBlue).toBeGreaterThan(1.05);
    const luminance = ([r = 0, g = 0, b = 0]: readonly number[]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
    const light = warm.map((value) => (value / 255) ** 2.2);
    const balanced = light.map((value, c) => value * ([lessRed, green, moreBlue][c] ?? 0));
    expect(luminance(balanced)).toBeCloseTo(luminance(light), 5);
    expect(balanced[0]).toBeGreaterThan(balanced[2] ?? 1);
  });
});

describe("even light (SPEC-60)", () => {
  const SIZE = { width: 120, height: 160 };
  const isCloth = (x: number, y: number) => x >= 30 && x < 90 && y >= 30 && y < 130;
  const alpha = maskOf(SIZE, isCloth);
  /** How much lighter the top of the cloth is than its bottom, and the ground's there, before and after. */
  const lightOf = (cloth: (y: number) => number, ground: (y: number) => number) => {
    const photo = photoOf(SIZE, (x, y) => Math.round(isCloth(x, y) ? cloth(y) : ground(y)));
    const even = evenLight({ photo, alpha }, photo);
    const at = (y: number) => even.rgb[3 * (y * SIZE.width + 60)] ?? NaN;
    return { isSame: even === photo, change: at(35) / at(125) };
  };
  const dimmed = (value: number) => (y: number) => value * (1 - (0.35 * y) / SIZE.height);

  test("is given to a garment that gets darker with its ground", () => {
    expect(dimmed(220)(35) / dimmed(220)(125)).toBeGreaterThan(1.25);
    expect(lightOf(dimmed(220), dimmed(120)).change).toBeLessThan(1.08);
  });

  test.each([
    ["of one color before a wall and a floor", () => 200, dimmed(160)],
    ["that is dyed darker below on an evenly lit ground", dimmed(220), () => 150],
    ["that gets lighter where its ground gets darker", (y: number) => dimmed(220)(SIZE.height - y), dimmed(150)],
  ])("changes nothing of a garment %s", (_what, cloth, ground) => {
    expect(lightOf(cloth, ground).isSame).toBe(true);
  });
});
