import { expect, test } from "vitest";
import { toTensor, toTensorWithMirrors } from "#adapters/embedded-engine/tensor.ts";

test("each picture is followed by its mirror image, channel by channel", () => {
  const tensor = toTensorWithMirrors([{ width: 2, height: 1, rgb: Uint8Array.of(0, 255, 0, 255, 255, 0) }]);
  expect([...tensor]).toEqual([-2, 2, 2, 2, -2, -2, 2, -2, 2, 2, -2, -2]);
});

test("a picture becomes its channels, one after the other", () => {
  const tensor = toTensor([{ width: 2, height: 1, rgb: Uint8Array.of(0, 255, 0, 255, 255, 0) }]);
  expect([...tensor]).toEqual([-2, 2, 2, 2, -2, -2]);
});

test("a batch keeps the order of its pictures", () => {
  const flat = (value: number) => ({ width: 1, height: 1, rgb: new Uint8Array(3).fill(value) });
  expect([...toTensorWithMirrors([flat(0), flat(255)])]).toEqual([-2, -2, -2, -2, -2, -2, 2, 2, 2, 2, 2, 2]);
});
