import { expect, test } from "vitest";
import { colorSample } from "#adapters/embedded-engine/color/color-sample.ts";

test.each([
  [{ left: 10, top: 0, width: 40, height: 60 }, [171, 256]],
  [{ left: 30, top: 0, width: 1, height: 60 }, [4, 256]],
  [{ left: 0, top: 30, width: 60, height: 1 }, [256, 4]],
])("photo and mask of the box %o get the same size", async (box, [width, height]) => {
  const canvas = { width: 60, height: 60, rgb: new Uint8Array(60 * 60 * 3).fill(90) };
  const plane = { width: 8, height: 8, values: new Float32Array(64).fill(1) };
  const confidence = { area: 1, doubt: 0, agreement: 1, border: 1, overlap: 0 };
  const sample = await colorSample(canvas, { box, photo: canvas, alpha: plane, confidence });
  expect([sample.photo.width, sample.photo.height]).toEqual([width, height]);
  expect([sample.alpha.width, sample.alpha.height]).toEqual([width, height]);
  expect(sample.photo.rgb.every((value) => value === 90)).toBe(true);
});
