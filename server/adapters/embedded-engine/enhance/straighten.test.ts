import { expect, test } from "vitest";
import { turnUpright, uprightTurn } from "#adapters/embedded-engine/enhance/straighten.ts";
import type { Plane } from "#adapters/embedded-engine/pixels/plane.ts";

/** A T-shirt's outline, x to the right and y down from its middle. */
const shirt = (x: number, y: number) =>
  (Math.abs(x) < 70 && Math.abs(y) < 100) || (Math.abs(x) < 130 - Math.max(0, y + 60) && y > -100 && y < -30);

function drawn(isInside: (x: number, y: number) => boolean, degrees: number): Plane {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const values = Float32Array.from({ length: 320 * 300 }, (_, i) => {
    const [x, y] = [(i % 320) - 160, Math.floor(i / 320) - 150];
    return isInside(x * cos + y * sin, -x * sin + y * cos) ? 1 : 0;
  });
  return { width: 320, height: 300, values };
}

test.each([-12, -9, -6, 6, 9, 12])("a garment tilted by %i degrees is turned back by as much", (degrees) => {
  expect(Math.abs(uprightTurn(drawn(shirt, degrees)) + degrees)).toBeLessThanOrEqual(2);
});

test("an upright garment is not turned", () => {
  expect(uprightTurn(drawn(shirt, 0))).toBe(0);
});

test("what has no upright position is not turned: a round hat, a single shoe, an empty mask", () => {
  const shoe = (x: number, y: number) =>
    (Math.abs(x) < 110 && y > 20 && y < 70) || (x > 30 && x < 110 && y > -70 && y < 70);
  expect(uprightTurn(drawn((x, y) => Math.hypot(x, y) < 110, 0))).toBe(0);
  expect(uprightTurn(drawn(shoe, 0))).toBe(0);
  expect(uprightTurn(drawn(() => false, 0))).toBe(0);
});

test("a garment that lies on its side is not turned upright", () => {
  expect(uprightTurn(drawn(shirt, 60))).toBe(0);
});

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
