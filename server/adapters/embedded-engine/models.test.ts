import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { VisionUnavailable } from "#adapters/vision/port.ts";
import { createEmbeddedEngine } from "#adapters/embedded-engine/embedded-engine.ts";
import { MODEL_FOLDER, openModels } from "#adapters/embedded-engine/models.ts";

const SLOW_MS = 60_000;
let folder: string;
let folderUrl: URL;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "models-"));
  folderUrl = pathToFileURL(`${folder}/`);
});
afterEach(async () => await rm(folder, { recursive: true }));

test("a missing or damaged model is named", { timeout: SLOW_MS }, async () => {
  await expect(openModels(folderUrl)).rejects.toThrow("garment-class.onnx is missing");
  await writeFile(join(folder, "garment-class.onnx"), "version https://git-lfs.github.com/spec/v1");
  await expect(openModels(folderUrl)).rejects.toThrow("garment-class.onnx is damaged");
  await copyFile(new URL("garment-class.onnx", MODEL_FOLDER), join(folder, "garment-class.onnx"));
  await expect(openModels(folderUrl)).rejects.toThrow("foreground-mask.onnx is missing");
  await copyFile(new URL("foreground-mask.onnx", MODEL_FOLDER), join(folder, "foreground-mask.onnx"));
  await expect(openModels(folderUrl)).rejects.toThrow("foreground-mask-2.onnx is missing");
});

test(
  "without its models the recogniser is unavailable, says why, and recovers when they are back",
  { timeout: SLOW_MS },
  async () => {
    const vision = createEmbeddedEngine({ modelFolder: folderUrl }).vision;
    try {
      await expect(vision.ready()).rejects.toThrow(VisionUnavailable);
      await expect(vision.ready()).rejects.toThrow("garment-class.onnx is missing");
      for (const name of ["garment-class.onnx", "foreground-mask.onnx", "foreground-mask-2.onnx"])
        await copyFile(new URL(name, MODEL_FOLDER), join(folder, name));
      await expect(vision.ready()).resolves.toBeUndefined();
    } finally {
      await vision.close();
    }
  },
);
