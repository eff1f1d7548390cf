import { execFileSync } from "node:child_process";
import sharp from "sharp";
import { expect, test } from "vitest";
import { markPicture, originOfPicture } from "#adapters/share-picture.ts";

const ORIGIN = "compositeWithTrainedAlgorithmicMedia";
const READ = ["-s3", "-n", "-XMP-iptcExt:DigitalSourceType", "-"];

test("a picture of a canvas is marked as the server's are, and is as whole as before (TRUST-01)", async () => {
  const drawn = sharp({ create: { width: 9, height: 9, channels: 3, background: "#2f6fde" } });
  for (const [type, bytes] of [
    ["image/png", await drawn.clone().png().toBuffer()],
    ["image/jpeg", await drawn.clone().jpeg().toBuffer()],
  ] as const) {
    const picture = new Blob([new Uint8Array(bytes)], { type });
    const marked = await markPicture(picture, ORIGIN);
    const input = new Uint8Array(await marked.arrayBuffer());
    expect(marked.type).toBe(type);
    expect(input.length - bytes.length).toBeLessThanOrEqual(600);
    expect(await sharp(input).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
    expect(execFileSync("exiftool", READ, { input, encoding: "utf8" }).trim()).toMatch(new RegExp(`/${ORIGIN}$`));
    expect([await originOfPicture(picture), await originOfPicture(marked)]).toEqual([null, ORIGIN]);
    expect(await markPicture(picture, null)).toBe(picture);
  }
});
