import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { DRAWINGS } from "./drawings.ts";

const PICTURES = new URL("../../simulator/sample-wardrobe/", import.meta.url);

test("every garment of the sample wardrobe is drawn, and nothing else is", () => {
  const described = SAMPLE_WARDROBE.map(({ key }) => key);
  expect(Object.keys(DRAWINGS).toSorted()).toEqual(described.toSorted());
});

test("every drawing has its picture", async () => {
  for (const key of Object.keys(DRAWINGS)) {
    const { size } = await stat(new URL(`${key}.jpeg`, PICTURES));
    expect(size, key).toBeGreaterThan(5_000);
  }
});
