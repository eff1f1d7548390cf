import { copyFile, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import {
  FINE_INPUT_SIDE,
  GARMENT_INPUT_SIDE,
  MASK_INPUT_SIDE,
  MASK_OUTPUT_SIDE,
  PROPOSAL_SIDE,
  openModels,
  type GarmentNetwork,
} from "#models.ts";
import { SEEN_BYTES } from "@wardrobe/domain/wardrobe/alike.ts";
import { checkModels, FILES, MODEL_FOLDER, readModel } from "#model-files.ts";
import { OUTPUTS } from "#garment/outputs.ts";
import { makeFolder } from "../server/testing/test-server.ts";

const SLOW_MS = 60_000;
const WEIGHTS_MAX_BYTES = 15_000_000;
test("all weights together are at most 15 MB", async () => {
  const files = (await readdir(MODEL_FOLDER)).filter((name) => name.endsWith(".onnx"));
  const sizes = await Promise.all(files.map(async (name) => (await stat(new URL(name, MODEL_FOLDER))).size));
  expect(await checkModels(MODEL_FOLDER)).toBe(files.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(WEIGHTS_MAX_BYTES);
});

test("a missing or damaged model is named", { timeout: SLOW_MS }, async () => {
  const folder = await makeFolder();
  const folderUrl = pathToFileURL(`${folder}/`);
  await expect(openModels(folderUrl)).rejects.toThrow("garment-class.onnx is missing");
  for (const file of Object.values(FILES)) {
    const { name } = file;
    const expectRefused = async (why: string) => {
      await expect(readModel(folderUrl, file)).rejects.toThrow(`${name} is ${why}`);
      await expect(checkModels(folderUrl)).rejects.toThrow(`${name} is ${why}`);
    };
    await expectRefused("missing");
    await writeFile(join(folder, name), "version https://git-lfs.github.com/spec/v1");
    await expectRefused("damaged");
    await copyFile(new URL(name, MODEL_FOLDER), join(folder, name));
  }
});

test(
  "the networks answer a row for each picture, the same in any batch, and differ",
  { timeout: SLOW_MS },
  async () => {
    const models = await openModels();
    const picture = (light: number) => new Float32Array(3 * GARMENT_INPUT_SIDE ** 2).fill(light);
    const rows = async (network: GarmentNetwork, ...pictures: Float32Array[]) => {
      const { logits } = await models.classify(Float32Array.from(pictures.flatMap((one) => [...one])), network);
      return pictures.map((_, row) => [...logits.subarray(row * OUTPUTS.length, (row + 1) * OUTPUTS.length)]);
    };
    const [dark, light] = await rows("second", picture(-1), picture(1));
    expect(dark).toHaveLength(OUTPUTS.length);
    expect(dark).not.toEqual(light);
    expect(await rows("second", picture(1))).toEqual([light]);
    expect(await rows("first", picture(1))).not.toEqual([light]);

    const seenIn = async (value: number) => {
      const { seen } = await models.classify(new Float32Array(3 * FINE_INPUT_SIDE ** 2).fill(value), "third");
      return [...(seen ?? [])];
    };
    const [black, white] = [await seenIn(-2), await seenIn(2)];
    expect(black).toHaveLength(SEEN_BYTES);
    expect(Math.hypot(...black)).toBeCloseTo(1, 3);
    expect(white).not.toEqual(black);

    const mask = await models.segment(new Float32Array(3 * MASK_INPUT_SIDE ** 2).fill(0.5));
    expect(mask).toHaveLength(MASK_OUTPUT_SIDE ** 2);
    const apart = await models.segmentApart(new Float32Array(3 * MASK_INPUT_SIDE ** 2).fill(0.5));
    expect(apart.mask).toEqual(mask);
    expect(apart.garments).toHaveLength(4 * PROPOSAL_SIDE ** 2);
    await models.close();
  },
);
