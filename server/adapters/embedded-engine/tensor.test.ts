import { expect, test } from "vitest";
import { mirror, toTensor } from "#adapters/embedded-engine/tensor.ts";

test("a picture becomes its channels, one after the other", () => {
  const tensor = toTensor([{ width: 2, height: 1, rgb: Uint8Array.of(0, 255, 0, 255, 255, 0) }]);
  expect([...tensor]).toEqual([-2, 2, 2, 2, -2, -2]);
});

test("a batch keeps the order of its pictures", () => {
  const flat = (value: number) => ({ width: 1, height: 1, rgb: new Uint8Array(3).fill(value) });
  expect([...toTensor([flat(0), flat(255)])]).toEqual([-2, -2, -2, 2, 2, 2]);
});

test("a mirror image has each row the other way round", () => {
  const rgb = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
  expect([...mirror({ width: 2, height: 2, rgb }).rgb]).toEqual([4, 5, 6, 1, 2, 3, 10, 11, 12, 7, 8, 9]);
});
