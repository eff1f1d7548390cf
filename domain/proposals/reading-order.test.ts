import fc from "fast-check";
import { expect, test } from "vitest";
import { inReadingOrder } from "#proposals/reading-order.ts";

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
