import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { Pictures } from "#bot-api/pictures.ts";

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7a3fb0" } });

test("pictures of all common formats become upright JPEGs, even if this process may not read them", async () => {
  const inputs = await Promise.all([
    draw(400, 200).png().toBuffer(),
    draw(400, 200).webp().toBuffer(),
    draw(400, 200).gif().toBuffer(),
    draw(200, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ]);
  sharp.block({ operation: ["VipsForeignLoad"] });
  onTestFinished(() => sharp.unblock({ operation: ["VipsForeignLoad"] }));
  const pictures = open();
  for (const input of inputs) {
    const sizes = await pictures.toSizes(input);
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [90, 45],
      [320, 160],
      [400, 200],
    ]);
    for (const { bytes } of sizes) expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  }
});

test("a file that is not a picture is refused, and the next picture is still converted", async () => {
  const pictures = open();
  const small = await draw(40, 30).png().toBuffer();
  const results = await Promise.allSettled([pictures.toSizes(Buffer.from("no picture")), pictures.toSizes(small)]);
  expect(results).toMatchObject([
    { status: "rejected", reason: { message: "Bad Request: IMAGE_PROCESS_FAILED" } },
    { status: "fulfilled", value: [{ width: 40, height: 30 }] },
  ]);
});

test("closing rejects all pending conversions", async () => {
  const pictures = open();
  const pending = pictures.toSizes(await draw(4000, 3000).png().toBuffer());
  pictures.close();
  await expect(pending).rejects.toThrow("IMAGE_PROCESS_FAILED");
});

function open(): Pictures {
  const pictures = new Pictures();
  onTestFinished(() => pictures.close());
  return pictures;
}
