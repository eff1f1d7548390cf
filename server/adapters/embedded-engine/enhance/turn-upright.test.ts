import { expect, test } from "vitest";
import { turnUpright } from "#adapters/embedded-engine/enhance/turn-upright.ts";

/** A tall, tilted red block with a transparent margin whose hidden color is green. */
function tilted(degrees: number) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const rgba = new Uint8Array(4 * 300 * 300);
  for (let i = 0; i < 300 * 300; i++) {
    const [x, y] = [(i % 300) - 150, Math.floor(i / 300) - 150];
    const [u, v] = [Math.abs(x * cos + y * sin), Math.abs(-x * sin + y * cos)];
    rgba.set(u < 70 && v < 130 ? [200, 0, 0, 255] : u < 90 && v < 145 ? [200, 0, 0, 0] : [0, 200, 0, 0], 4 * i);
  }
  return { width: 300, height: 300, rgba };
}

test("a tilted garment is turned upright, in its own size, without the background's color", async () => {
  const { width, height, rgba } = await turnUpright(tilted(8));
  expect(Math.abs(width - 140)).toBeLessThanOrEqual(8);
  expect(Math.abs(height - 260)).toBeLessThanOrEqual(8);
  let looked = 0;
  for (let i = 0; i < rgba.length; i += 4) {
    if (rgba[i + 3] === 0) continue;
    expect(rgba[i + 1]).toBe(0);
    looked++;
  }
  expect(looked).toBeGreaterThan(33_000);
});

test("an upright garment is only cropped", async () => {
  expect(await turnUpright(tilted(0))).toMatchObject({ width: 139, height: 259 });
});
