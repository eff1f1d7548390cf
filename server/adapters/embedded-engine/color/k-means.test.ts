import { expect, test } from "vitest";
import { kMeans } from "#adapters/embedded-engine/color/k-means.ts";
import type { Oklab } from "#adapters/embedded-engine/color/oklab.ts";

const around = (l: number, a: number, count: number): Oklab[] =>
  Array.from({ length: count }, (_, index) => ({ l: l + (index % 5) * 0.001, a, b: 0 }));

test("separate groups of samples become clusters with their counts", () => {
  const clusters = kMeans([...around(0.2, 0, 30), ...around(0.9, 0, 50), ...around(0.5, 0.2, 20)], 3);
  expect(clusters.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([20, 30, 50]);
  expect(clusters.find(({ count }) => count === 20)?.a).toBeCloseTo(0.2, 3);
});

test("the same samples give the same clusters", () => {
  const samples = [...around(0.2, 0.1, 40), ...around(0.6, -0.1, 60)];
  expect(kMeans(samples, 5)).toEqual(kMeans(samples, 5));
});

test("no cluster is empty, however few samples differ", () => {
  const clusters = kMeans(
    Array.from({ length: 60 }, () => ({ l: 0.5, a: 0, b: 0 })),
    10,
  );
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(60);
  expect(clusters.every(({ count }) => count > 0)).toBe(true);
  expect(kMeans([], 10)).toEqual([]);
});
