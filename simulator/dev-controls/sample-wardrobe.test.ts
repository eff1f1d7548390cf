import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";

const FOLDER = new URL("../sample-wardrobe/", import.meta.url);

test("every garment of the sample wardrobe has its picture, and there are no other pictures", async () => {
  const pictures = (await readdir(FOLDER)).filter((name) => name !== "README.md");
  expect(pictures.toSorted()).toEqual(SAMPLE_WARDROBE.map(({ key }) => `${key}.jpeg`).toSorted());
  for (const name of pictures) {
    const bytes = await readFile(new URL(name, FOLDER));
    expect(bytes.length, name).toBeGreaterThan(5_000);
    expect(bytes.length, name).toBeLessThanOrEqual(40_000);
    expect(await sharp(bytes).metadata(), name).toMatchObject({ format: "jpeg", width: 768, height: 1024 });
  }
});
