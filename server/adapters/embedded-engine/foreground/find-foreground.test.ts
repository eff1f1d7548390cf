import { expect, test } from "vitest";
import { findForeground } from "#adapters/embedded-engine/foreground/find-foreground.ts";
import { MASK_OUTPUT_SIDE } from "#adapters/embedded-engine/models.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

const SIDE = 128;
/** Half red, half blue, without a white edge that would count as canvas. */
const PHOTO: Pixels = {
  width: SIDE,
  height: SIDE,
  rgb: new Uint8Array(SIDE * SIDE * 3).map(
    (_, i) => (Math.floor(i / 3) % SIDE < SIDE / 2 ? [200, 30, 30] : [30, 30, 200])[i % 3] ?? 0,
  ),
};

/** A network that returns these logits for each column 0..1 and counts its calls. */
function netThat(says: (column: number, call: number) => number) {
  const net = { calls: 0, segment: async () => new Float32Array() };
  net.segment = async () => {
    const call = net.calls++;
    return new Float32Array(MASK_OUTPUT_SIDE ** 2).map((_, i) => says((i % MASK_OUTPUT_SIDE) / MASK_OUTPUT_SIDE, call));
  };
  return net;
}

test("a network that is sure runs once", async () => {
  const net = netThat((column) => (column < 0.5 ? 6 : -6));
  const { confidence } = await findForeground(net, PHOTO);
  expect([net.calls, confidence.agreement]).toEqual([1, 1]);
  expect(confidence.area).toBeCloseTo(0.5, 1);
});

test("a network that doubts runs on the mirror image too, and that answer is mirrored back", async () => {
  const doubting = (column: number) => (column < 0.4 ? 6 : column < 0.5 ? 0.5 : -6);
  const net = netThat((column, call) => doubting(call === 0 ? column : 1 - column));
  const { confidence, alpha } = await findForeground(net, PHOTO);
  expect(net.calls).toBe(2);
  expect(confidence.agreement).toBeGreaterThan(0.98);
  expect([alpha.values[10], alpha.values[SIDE - 10]].map((value) => Math.round(value ?? NaN))).toEqual([1, 0]);
});

test("two contradicting answers give an agreement of 0", async () => {
  const net = netThat((column, call) => (call === 1 ? -6 : column < 0.4 ? 6 : column < 0.5 ? 0.5 : -6));
  expect((await findForeground(net, PHOTO)).confidence.agreement).toBe(0);
});
