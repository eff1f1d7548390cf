import { expect, test } from "vitest";
import { toCard } from "#adapters/embedded-engine/look/to-card.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

/** A gray photo of 200×300 in the middle of a white canvas. */
const PHOTO: Pixels = {
  width: 400,
  height: 400,
  rgb: new Uint8Array(400 * 400 * 3).map((_, i) => {
    const [x, y] = [Math.floor(i / 3) % 400, Math.floor(i / 3 / 400)];
    return x >= 100 && x < 300 && y >= 50 && y < 350 ? 90 : 255;
  }),
};

test("a card shows the photo without its canvas, complete except for the corners", () => {
  const card = toCard(PHOTO);
  expect([card.width, card.height]).toEqual([200 + 2 * 6, 300 + 2 * 6]);
  let shown = 0;
  for (let i = 0; i < card.rgba.length; i += 4) if (card.rgba[i] === 90 && card.rgba[i + 3] === 255) shown++;
  expect(shown).toBeGreaterThan(0.99 * 200 * 300);
});

test("a card has round corners and a white rim", () => {
  const card = toCard(PHOTO);
  const pixel = (x: number, y: number) => [
    ...card.rgba.subarray(4 * (y * card.width + x), 4 * (y * card.width + x) + 4),
  ];
  const [right, bottom] = [card.width - 1, card.height - 1];
  const corners = [pixel(0, 0), pixel(right, 0), pixel(0, bottom), pixel(right, bottom)];
  expect(corners.map((corner) => corner[3])).toEqual([0, 0, 0, 0]);
  expect(pixel(card.width / 2, 2)).toEqual([252, 252, 252, 255]);
  expect(pixel(2, card.height / 2)).toEqual([252, 252, 252, 255]);
});

test("even a photo of a few pixels becomes a card", () => {
  for (const [width, height] of [
    [1, 1],
    [1024, 1],
    [3, 1000],
  ] as const) {
    const card = toCard({ width, height, rgb: new Uint8Array(width * height * 3) });
    expect(card.rgba).toHaveLength(card.width * card.height * 4);
  }
});
