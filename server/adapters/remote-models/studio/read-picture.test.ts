import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { toCutOut, toLook, toSquare } from "#adapters/remote-models/studio/frame-picture.ts";
import { assertAlpha, readMade, visibleBox, type Rgba } from "#adapters/remote-models/studio/read-picture.ts";

const GROUND = { r: 241, g: 239, b: 236, alpha: 1 };

async function draw(
  side: number,
  { ground = GROUND, garment = true }: { ground?: typeof GROUND; garment?: boolean } = {},
) {
  const picture = sharp({ create: { width: side, height: side, channels: 4, background: ground } });
  const block = {
    width: side / 2,
    height: side / 2,
    channels: 4,
    background: { r: 179, g: 32, b: 42, alpha: 1 },
  } as const;
  return await (garment ? picture.composite([{ input: await sharp({ create: block }).png().toBuffer() }]) : picture)
    .png()
    .toBuffer();
}

describe("a model's picture", () => {
  test("is read if it is large enough and not blank", async () => {
    expect(await readMade(await draw(600))).toMatchObject({ width: 600, height: 600 });
  });

  test.each([
    ["no picture", async () => Buffer.from("<html>")],
    ["nothing", async () => Buffer.alloc(0)],
    ["a picture that breaks off", async () => (await draw(600)).subarray(0, 400)],
    ["a thumbnail", async () => await draw(256)],
    ["a blank one", async () => await draw(600, { garment: false })],
  ])("is nonsense if it is %s", async (_what, make) => {
    await expect(readMade(await make())).rejects.toMatchObject({ kind: "nonsense" });
  });

  test("is not a cut-out without transparency, or if nothing is visible", async () => {
    const clear = { ...GROUND, alpha: 0 };
    expect(() => assertAlpha(solid(GROUND.alpha * 255))).toThrow(ModelFailure);
    expect(() => assertAlpha(solid(0))).toThrow(ModelFailure);
    const cut = await readMade(await draw(600, { ground: clear }));
    expect(() => assertAlpha(cut)).not.toThrow();
  });
});

test("pictures get the studio's formats: the canvas, a look's format, a crop with an even margin", async () => {
  const made = await readMade(await draw(600, { ground: { ...GROUND, alpha: 0 } }));
  const sizes = [];
  for (const picture of [await toSquare(made), await toLook(made)]) {
    const { width, height, format } = await sharp(picture.bytes).metadata();
    sizes.push([format, width, height]);
  }
  expect(sizes).toEqual([
    ["jpeg", 1024, 1024],
    ["jpeg", 1200, 1600],
  ]);
  const { data, info } = await sharp((await toCutOut(made, "algorithmicallyEnhanced"))?.bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = visibleBox({ width: info.width, height: info.height, rgba: data });
  expect([info.width, info.height, info.channels]).toEqual([318, 318, 4]);
  expect(box).toEqual({ left: 9, top: 9, width: 300, height: 300 });
});

function solid(alpha: number): Rgba {
  return { width: 10, height: 10, rgba: new Uint8Array(400).fill(alpha) };
}
