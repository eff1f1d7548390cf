import { expect, test } from "vitest";
import {
  GARMENTS,
  meanProbabilities,
  OUTPUTS,
  rankGarments,
  rankKinds,
  sharpen,
} from "#adapters/embedded-engine/garment/outputs.ts";

test("every garment has an output, and its kinds are different types", () => {
  expect(OUTPUTS).toHaveLength(30);
  for (const garment of GARMENTS) {
    const types = OUTPUTS.filter((output) => output.garment === garment).map(({ type }) => type);
    expect(types.length).toBeGreaterThan(0);
    expect(new Set(types).size).toBe(types.length);
  }
});

test("a garment's probability is the sum of its kinds", () => {
  const outputs = OUTPUTS.map(({ type }) =>
    type === "Jeans" ? 0.35 : type === "Pants" ? 0.25 : type === "Shorts" ? 0.4 : 0,
  );
  expect(rankGarments(outputs).slice(0, 2)).toEqual([
    { garment: "pants", probability: 0.6 },
    { garment: "shorts", probability: 0.4 },
  ]);
  expect(rankKinds(outputs, "pants").map(({ type }) => type)).toEqual(["Jeans", "Pants", "Leggings"]);
  expect(rankKinds(outputs, "pants")[0]?.probability).toBeCloseTo(0.35 / 0.6, 9);
  expect(rankKinds(outputs, "skirt")[0]?.probability).toBe(0);
});

test("views are averaged as probabilities with equal weight", () => {
  const row = (peak: number, height: number) => OUTPUTS.map((_, index) => (index === peak ? height : 0));
  const mean = meanProbabilities(Float32Array.from([...row(0, 100), ...row(1, 5000)]));
  expect(mean[0]).toBeCloseTo(0.5, 6);
  expect(mean[1]).toBeCloseTo(0.5, 6);
  expect(mean.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
});

test("sharpening raises the highest probability and keeps the order and the shares of the kinds", () => {
  const outputs = OUTPUTS.map(({ type }) =>
    type === "T-Shirt" ? 0.5 : type === "Jeans" ? 0.2 : type === "Pants" ? 0.2 : type === "Skirt" ? 0.1 : 0,
  );
  const sharp = sharpen(outputs);
  expect(sharp.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(rankGarments(sharp).map(({ garment }) => garment)).toEqual(
    rankGarments(outputs).map(({ garment }) => garment),
  );
  const [first, second, third] = rankGarments(sharp).map(({ probability }) => probability);
  const total = 0.5 ** 1.5 + 0.4 ** 1.5 + 0.1 ** 1.5;
  expect(first).toBeCloseTo(0.5 ** 1.5 / total, 9);
  expect(second).toBeCloseTo(0.4 ** 1.5 / total, 9);
  expect(third).toBeCloseTo(0.1 ** 1.5 / total, 9);
  expect(rankKinds(sharp, "pants").map(({ probability }) => probability)).toEqual([0.5, 0.5, 0]);
  expect(meanProbabilities(Float32Array.from(outputs.map((share) => Math.log(share + 1e-9))))[0]).toBeCloseTo(
    first ?? 0,
    6,
  );
});
