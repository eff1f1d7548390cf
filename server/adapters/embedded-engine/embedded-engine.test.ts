import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { MODEL_FOLDER } from "@wardrobe/engine/model-files.ts";
import { createEmbeddedEngine } from "#adapters/embedded-engine/embedded-engine.ts";
import { PhotoUnreadable } from "@wardrobe/domain/wardrobe/recognition.ts";
import { VisionUnavailable } from "#adapters/vision/port.ts";
import { drawGarment } from "#testing/draw-photo.ts";
import { makeFolder } from "#testing/test-server.ts";

/** One of each; in full every implementation passes the suites of the ports. */
test(
  "a garment is recognised, cut out, enhanced and shown in a look, and the server's process does none of the work, so that the API never stalls (C-09)",
  { timeout: 180_000 },
  async () => {
    const { vision, studio, close } = createEmbeddedEngine();
    onTestFinished(close);
    const photo = await drawGarment("trousers", { color: "#1c1c1e" });
    const before = { usage: process.threadCpuUsage(), now: performance.now() };
    const seen = await vision.recognise(photo);
    const cutOut = await studio.cutOut(photo);
    const enhanced = await studio.enhance(photo);
    const piece = { slot: "lower", position: "lower", type: "Pants", photo, cutOut: cutOut.bytes } as const;
    const look = await studio.look({ pieces: [piece], gender: "man", watermark: null });
    await expect(vision.recognise(Buffer.from("no picture"))).rejects.toBeInstanceOf(PhotoUnreadable);
    const { user, system } = process.threadCpuUsage(before.usage);
    expect((user + system) / 1000 / (performance.now() - before.now)).toBeLessThan(0.2);

    expect(seen).toMatchObject({
      position: "lower",
      colors: ["Black"],
      engine: expect.stringMatching(/^embedded@\d+$/),
    });
    const { data, info } = await sharp(cutOut.bytes).raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) =>
      data[4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) + 3];
    expect([cutOut.contentType, alphaAt(0.5, 0.15), alphaAt(0, 0), alphaAt(0.5, 0.9)]).toEqual([
      "image/webp",
      255,
      0,
      0,
    ]);
    const sizes = await Promise.all([enhanced, look].map(async ({ bytes }) => await sharp(bytes).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ["jpeg", CANVAS_SIDE_PX, CANVAS_SIDE_PX],
      ["jpeg", LOOK_WIDTH_PX, LOOK_HEIGHT_PX],
    ]);
  },
);

test(
  "without its models the recogniser is unavailable, says why, and recovers when they are back",
  { timeout: 60_000 },
  async () => {
    const folder = await makeFolder();
    const vision = createEmbeddedEngine({ modelFolder: pathToFileURL(`${folder}/`) }).vision;
    try {
      await expect(vision.ready()).rejects.toThrow(VisionUnavailable);
      await expect(vision.ready()).rejects.toThrow("garment-class.onnx is missing");
      for (const name of (await readdir(MODEL_FOLDER)).filter((one) => one.endsWith(".onnx")))
        await copyFile(new URL(name, MODEL_FOLDER), join(folder, name));
      await expect(vision.ready()).resolves.toBeUndefined();
    } finally {
      await vision.close();
    }
  },
);
