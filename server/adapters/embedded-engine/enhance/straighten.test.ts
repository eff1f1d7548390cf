import { expect, test } from "vitest";
import { uprightTurn } from "#adapters/embedded-engine/enhance/straighten.ts";
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
