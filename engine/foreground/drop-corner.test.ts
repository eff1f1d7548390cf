import { expect, test } from "vitest";
import { dropCorner } from "#foreground/drop-corner.ts";

const [WIDTH, HEIGHT] = [320, 240];
type Test = (x: number, y: number) => boolean;
const within = (...[left, top, right, bottom]: readonly [number, number, number, number]): Test => {
  return (x, y) => x >= left && x < right && y >= top && y < bottom;
};

const SHOE = within(60, 40, 280, 160);
test.each<readonly [name: string, other: Test, left: boolean]>([
  ["a corner of the floor that touches a toe", (x, y) => within(0, 150, 70, 240)(x, y), false],
  ["a strap in the middle of an edge, along it", within(130, 155, 200, 240), true],
  ["a strap that hangs over the edge", within(100, 156, 116, 240), true],
  ["a sleeve that the edge cuts off", within(0, 60, 70, 90), true],
  ["the other shoe, cut off by the edge", within(0, 155, 200, 240), true],
])("%s (SPEC-130)", (_name, other, isLeft) => {
  const at = (x: number, y: number) => SHOE(x, y) || other(x, y);
  const values = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    at(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0,
  );
  const mask = dropCorner({ width: WIDTH, height: HEIGHT, values });
  let [lost, rest] = [0, 0];
  mask.values.forEach((value, i) => {
    const isShoe = SHOE(i % WIDTH, Math.floor(i / WIDTH));
    if (isShoe && value !== 1) lost++;
    if (!isShoe && value === 1) rest++;
  });
  expect([lost < 0.01 * 220 * 120, rest > 1000]).toEqual([true, isLeft]);
});
