import { expect, test } from "vitest";
import { colorDifference, toLab, type Lab } from "#adapters/embedded-engine/enhance/color-difference.ts";

const lab = (l: number, a: number, b: number): Lab => ({ l, a, b });

/** From the supplementary test data of Sharma, Wu, Dalal (2005): the pairs that expose wrong implementations. */
const PUBLISHED: [Lab, Lab, number][] = [
  [lab(50, 2.6772, -79.7751), lab(50, 0, -82.7485), 2.0425],
  [lab(50, -1.3802, -84.2814), lab(50, 0, -82.7485), 1],
  [lab(50, 0, 0), lab(50, -1, 2), 2.3669],
  [lab(50, 2.49, -0.001), lab(50, -2.49, 0.0009), 7.1792],
  [lab(50, 2.49, -0.001), lab(50, -2.49, 0.0011), 7.2195],
  [lab(50, -0.001, 2.49), lab(50, 0.0009, -2.49), 4.8045],
  [lab(50, 2.5, 0), lab(50, 0, -2.5), 4.3065],
  [lab(50, 2.5, 0), lab(73, 25, -18), 27.1492],
  [lab(50, 2.5, 0), lab(50, 3.2592, 0.335), 1],
  [lab(60.2574, -34.0099, 36.2677), lab(60.4626, -34.1751, 39.4387), 1.2644],
  [lab(63.0109, -31.0961, -5.8663), lab(62.8187, -29.7946, -4.0864), 1.263],
  [lab(22.7233, 20.0904, -46.694), lab(23.0331, 14.973, -42.5619), 2.0373],
  [lab(90.8027, -2.0831, 1.441), lab(91.1528, -1.6435, 0.0447), 1.4441],
  [lab(2.0776, 0.0795, -1.135), lab(0.9033, -0.0636, -0.5514), 0.9082],
];

test.each(PUBLISHED)("the difference of %j and %j is the published one", (one, other, difference) => {
  expect(colorDifference(one, other)).toBeCloseTo(difference, 4);
  expect(colorDifference(other, one)).toBeCloseTo(difference, 4);
});

test("sRGB becomes the Lab of daylight", () => {
  expect(toLab(255, 255, 255)).toEqual({ l: expect.closeTo(100, 2), a: expect.closeTo(0, 1), b: expect.closeTo(0, 1) });
  expect(toLab(255, 0, 0)).toEqual({
    l: expect.closeTo(53.24, 1),
    a: expect.closeTo(80.09, 1),
    b: expect.closeTo(67.2, 1),
  });
  expect(toLab(0, 0, 0).l).toBeCloseTo(0, 6);
});
