import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import { expect, test } from "vitest";
import { drawWatermark, STRIP_SHARE } from "#adapters/embedded-engine/look/watermark.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

test.each([
  ["light", 236],
  ["middle", 128],
  ["neither light nor dark", 161],
  ["dark", 20],
])("the watermark is visible on a picture that is %s (C-09)", (_name, light) => {
  const marked = canvas(() => light);
  drawWatermark(marked, "@wardrobe_bot");
  const changed = changes(marked, () => light);
  const strongest = Math.max(...changed.map(({ by }) => by));
  expect(strongest).toBeGreaterThan(70);
  expect(changed.length).toBeGreaterThan(2_000);
});

test("the watermark is a small handle in the lower right corner, as it is written, inside the strip that garments leave free", () => {
  const marked = canvas(() => 236);
  drawWatermark(marked, "@wardrobe_bot");
  const changed = changes(marked, () => 236);
  const [xs, ys] = [changed.map(({ x }) => x), changed.map(({ y }) => y)];
  expect(least(ys)).toBeGreaterThan(LOOK_HEIGHT_PX - STRIP_SHARE * LOOK_WIDTH_PX);
  expect(most(ys)).toBeLessThan(LOOK_HEIGHT_PX - 10);
  expect(least(xs)).toBeGreaterThan(0.7 * LOOK_WIDTH_PX);
  expect(most(xs)).toBeLessThan(0.98 * LOOK_WIDTH_PX);
  expect(changed.length).toBeLessThan(0.006 * LOOK_WIDTH_PX * LOOK_HEIGHT_PX);
});

test("the watermark goes to a corner that is free", () => {
  const busyRight = (x: number, y: number) => (x > 0.4 * LOOK_WIDTH_PX && (x + y) % 9 < 4 ? 40 : 236);
  const marked = canvas(busyRight);
  drawWatermark(marked, "@bot");
  const changed = changes(marked, busyRight);
  expect(changed.length).toBeGreaterThan(500);
  expect(most(changed.map(({ x }) => x))).toBeLessThan(0.43 * LOOK_WIDTH_PX);
});

test("a picture that is busy everywhere is marked too", () => {
  const busy = (x: number, y: number) => ((x * 7 + y * 13) % 31 < 15 ? 30 : 220);
  const marked = canvas(busy);
  drawWatermark(marked, "@bot");
  expect(changes(marked, busy).length).toBeGreaterThan(500);
});

test("a long text is written smaller, then cut, and never crosses the edge", () => {
  for (const text of ["a much longer name of a bot than anyone has", "W".repeat(500)]) {
    const marked = canvas(() => 236);
    drawWatermark(marked, text);
    const xs = changes(marked, () => 236).map(({ x }) => x);
    expect(most(xs) - least(xs)).toBeLessThan(0.55 * LOOK_WIDTH_PX);
    expect(most(xs) - least(xs)).toBeGreaterThan(0.4 * LOOK_WIDTH_PX);
  }
});

test("a text without known characters leaves the picture unchanged", () => {
  for (const text of ["", "   ", "👗漢字"]) {
    const marked = canvas(() => 236);
    drawWatermark(marked, text);
    expect(changes(marked, () => 236)).toEqual([]);
  }
});

function canvas(lightAt: (x: number, y: number) => number): Pixels {
  const rgb = new Uint8Array(LOOK_WIDTH_PX * LOOK_HEIGHT_PX * 3);
  for (let i = 0; i < rgb.length; i += 3) {
    rgb.fill(lightAt((i / 3) % LOOK_WIDTH_PX, Math.floor(i / 3 / LOOK_WIDTH_PX)), i, i + 3);
  }
  return { width: LOOK_WIDTH_PX, height: LOOK_HEIGHT_PX, rgb };
}

function changes({ width, rgb }: Pixels, lightAt: (x: number, y: number) => number) {
  const found = [];
  for (let i = 0; i < rgb.length; i += 3) {
    const [x, y] = [(i / 3) % width, Math.floor(i / 3 / width)];
    const by = Math.abs((rgb[i] ?? 0) - lightAt(x, y));
    if (by > 2) found.push({ x, y, by });
  }
  return found;
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity);
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity);
}
