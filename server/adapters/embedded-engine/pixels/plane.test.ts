import { expect, test } from "vitest";
import { boxMean, clamp, resizePlane, smoothstep, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";

const plane = (width: number, values: number[]): Plane => ({
  width,
  height: values.length / width,
  values: Float32Array.from(values),
});

test("resizing keeps even areas and interpolates others", () => {
  expect([...resizePlane(plane(2, [3, 3, 3, 3]), 5, 3).values]).toEqual(Array.from({ length: 15 }, () => 3));
  expect([...resizePlane(plane(2, [0, 1]), 4, 1).values]).toEqual([0, 0.25, 0.75, 1]);
  expect(resizePlane(plane(3, [1, 2, 3]), 3, 1)).toEqual(plane(3, [1, 2, 3]));
});

test("the mean at an edge counts only existing pixels", () => {
  expect([...boxMean(plane(5, [0, 0, 6, 0, 0]), 1).values]).toEqual([0, 2, 2, 2, 0]);
  expect([...boxMean(plane(3, [3, 0, 0]), 1).values]).toEqual([1.5, 1, 0]);
  expect([...boxMean(plane(1, [9, 0, 0]), 5).values]).toEqual([3, 3, 3]);
});

test("the mean equals a direct computation in two dimensions", () => {
  const source = plane(
    7,
    Array.from({ length: 42 }, (_, i) => (i * 31) % 17),
  );
  const mean = boxMean(source, 2);
  for (let y = 0; y < 6; y++) {
    for (let x = 0; x < 7; x++) {
      const inside = [...source.values].filter(
        (_, i) => Math.abs((i % 7) - x) <= 2 && Math.abs(Math.floor(i / 7) - y) <= 2,
      );
      expect(mean.values[y * 7 + x]).toBeCloseTo(inside.reduce((sum, value) => sum + value, 0) / inside.length, 4);
    }
  }
});

test("a smooth step is flat outside and a half in the middle", () => {
  expect([0.1, 0.3, 0.5, 0.7, 0.9].map((value) => smoothstep(value, 0.3, 0.7))).toEqual([
    0,
    0,
    expect.closeTo(0.5, 9),
    1,
    1,
  ]);
  expect([clamp(-1, 0, 1), clamp(2, 0, 1), clamp(0.4, 0, 1)]).toEqual([0, 1, 0.4]);
});
