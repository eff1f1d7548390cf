import { expect, test } from "vitest";
import {
  GARMENTS,
  meanProbabilities,
  OUTPUTS,
  rankGarments,
  rankKinds,
} from "#adapters/embedded-engine/garment/outputs.ts";

test("every garment has an output, and its kinds are types of their own", () => {
  expect(OUTPUTS).toHaveLength(30);
  for (const garment of GARMENTS) {
    const types = OUTPUTS.filter((output) => output.garment === garment).map(({ type }) => type);
    expect(types.length).toBeGreaterThan(0);
    expect(new Set(types).size).toBe(types.length);
  }
});

test("a garment is as likely as its kinds together", () => {
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

test("views are averaged as probabilities, each with the same say", () => {
  const row = (peak: number, height: number) => OUTPUTS.map((_, index) => (index === peak ? height : 0));
  const mean = meanProbabilities(Float32Array.from([...row(0, 100), ...row(1, 5000)]));
  expect(mean[0]).toBeCloseTo(0.5, 6);
  expect(mean[1]).toBeCloseTo(0.5, 6);
  expect(mean.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
});
