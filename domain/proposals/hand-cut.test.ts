import fc from "fast-check";
import { expect, test } from "vitest";
import { drawBox, HAND_BOX_SIDE_MIN, moveBox, nextBox, resizeBox, type HandBox } from "#proposals/hand-cut.ts";
import { inReadingOrder } from "#proposals/reading-order.ts";

const share = fc.double({ min: -0.5, max: 1.5, noNaN: true });
const point = fc.record({ x: share, y: share });
const isOnPhoto = ([left, top, width, height]: HandBox) =>
  left >= 0 && top >= 0 && left + width <= 1 + 1e-9 && top + height <= 1 + 1e-9;

test("a box is drawn from any corner to the other; a slip of the finger draws none (SPEC-59)", () => {
  const drawn = [0.2, 0.1, expect.closeTo(0.4), expect.closeTo(0.7)];
  expect(drawBox({ x: 0.2, y: 0.1 }, { x: 0.6, y: 0.8 })).toEqual(drawn);
  expect(drawBox({ x: 0.6, y: 0.1 }, { x: 0.2, y: 0.8 })).toEqual(drawn);
  expect(drawBox({ x: 0.2, y: 0.1 }, { x: 0.8, y: 0.15 })).toBeNull();
});

test("whatever is drawn, moved and resized stays on the photo and large enough to be recognised (SPEC-59)", () => {
  fc.assert(
    fc.property(point, point, fc.array(fc.tuple(fc.boolean(), point), { maxLength: 5 }), (from, to, changes) => {
      const box = changes.reduce<HandBox>(
        (before, [isMoved, by]) => (isMoved ? moveBox(before, by) : resizeBox(before, by)),
        drawBox(from, to) ?? nextBox([]),
      );
      expect(isOnPhoto(box)).toBe(true);
      expect(Math.min(box[2], box[3])).toBeGreaterThanOrEqual(HAND_BOX_SIDE_MIN - 1e-9);
    }),
  );
});

test("a box keeps its size when it is moved, and its corner when it is resized; no two new ones lie in one place (SPEC-59)", () => {
  const box: HandBox = [0.5, 0.5, 0.4, 0.4];
  expect(moveBox(box, { x: 0.3, y: -0.1 })).toEqual([0.6, 0.4, 0.4, 0.4]);
  expect(resizeBox(box, { x: 0.3, y: -0.1 })).toEqual([0.5, 0.5, 0.5, expect.closeTo(0.3)]);
  expect(nextBox([])).not.toEqual(nextBox([box]));
});

type Box = [left: number, top: number, width: number, height: number];

test("garments are numbered as one reads, also where those of a row begin at different heights (MANY-01)", () => {
  const trousers: Box = [0.6, 0.06, 0.27, 0.42];
  const shirt: Box = [0.07, 0.1, 0.39, 0.36];
  const shorts: Box = [0.1, 0.56, 0.33, 0.32];
  const jumper: Box = [0.54, 0.57, 0.38, 0.35];
  const ordered = inReadingOrder([jumper, trousers, shorts, shirt].map((box) => ({ box })));
  expect(ordered.map(({ box }) => box)).toEqual([shirt, trousers, shorts, jumper]);
});

test("each garment is numbered once, wherever it lies (MANY-01)", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(share, share, share, share)), (boxes) => {
      const garments = boxes.map((box) => ({ box }));
      const ordered = inReadingOrder(garments);
      expect(ordered).toHaveLength(garments.length);
      expect(new Set(ordered)).toEqual(new Set(garments));
    }),
  );
});
