import sharp from "sharp";
import { expect, test } from "vitest";
import type { Slot } from "@wardrobe/domain/outfit/slots.ts";
import { fillNeck } from "#foreground/fill-neck.ts";
import { runJob } from "#jobs.ts";
import { maskOf, photoOf } from "#testing/paint.ts";

const SIZE = { width: 200, height: 240 };
const [FLOOR, CLOTH, LABEL] = [
  [190, 150, 100],
  [170, 170, 40],
  [70, 70, 75],
] as const;

/** How opaque the middle of a notch in a garment's neck is, which the network left out, so wide and of this color. */
function notchOf(color: readonly number[], wide: number, { at = 100, top = 30, slot = "upper" as Slot } = {}): number {
  const isNotch = (x: number, y: number) => Math.abs(x - at) < wide / 2 && y >= top && y < top + 10;
  const isShirt = (x: number, y: number) => x >= 40 && x < 160 && y >= 30 && y < 220;
  const isCloth = (x: number, y: number) => isShirt(x, y) && !isNotch(x, y);
  const photo = photoOf(SIZE, (x, y) => (isNotch(x, y) ? color : isShirt(x, y) ? CLOTH : FLOOR));
  const opinion = maskOf(SIZE, (x, y) => (isCloth(x, y) ? 0.9999 : isNotch(x, y) ? 0.2 : 0.001));
  const { values } = fillNeck({ photo, opinion }, maskOf(SIZE, isCloth), slot);
  return values[(top + 4) * 200 + at] ?? NaN;
}

test.each<[string, number, number]>([
  ["a label at the neck that the network bit out comes back", notchOf(LABEL, 14), 1],
  ["the ground in a neck stays out", notchOf(FLOOR, 14), 0],
  [
    "also in the shadow of the neck",
    notchOf(
      FLOOR.map((value) => 0.6 * value),
      14,
    ),
    0,
  ],
  ["a wide neck stays open", notchOf(LABEL, 44), 0],
  ["what is not in the middle stays out", notchOf(LABEL, 14, { at: 60 }), 0],
  ["a label of the ground's color that the cloth encloses comes back", notchOf(FLOOR, 14, { top: 40 }), 1],
  ["but what a shoe's straps or a bag's handle enclose stays out", notchOf(FLOOR, 14, { top: 40, slot: "feet" }), 0],
  ["and so does a large opening", notchOf(FLOOR, 44, { top: 40 }), 0],
])("%s (SPEC-60)", (_what, opacity, expected) => {
  expect(opacity).toBe(expected);
});

test("the cut-out of a top has its label, that of shoes the gap between their straps (SPEC-60)", async () => {
  const isShirt = (x: number, y: number) => Math.abs(x - 0.5) < 0.42 && Math.abs(y - 0.5) < 0.42;
  const isHole = (x: number, y: number) => Math.abs(x - 0.5) < 0.04 && Math.abs(y - 0.2) < 0.03;
  const isCloth = (x: number, y: number) => isShirt(x, y) && !isHole(x, y);
  const size = { width: 512, height: 512 };
  const { rgb } = photoOf(size, (x, y) => (isCloth(x / 512, y / 512) ? [40, 50, 110] : FLOOR));
  const photo = await sharp(rgb, { raw: { ...size, channels: 3 } })
    .jpeg()
    .toBuffer();
  const { values } = maskOf({ width: 256, height: 256 }, (x, y) => (isCloth(x / 256, y / 256) ? 9 : -9));
  const models = { segment: async () => values.slice() };
  const opacityIn = async (piece: { slot: Slot; type: string }) => {
    const made = await runJob(models as never, { kind: "cut-out", photo, piece });
    const bytes = made.kind === "made" ? made.picture.bytes : new Uint8Array();
    const { data, info } = await sharp(bytes).extractChannel("alpha").raw().toBuffer({ resolveWithObject: true });
    return data[Math.round(0.16 * info.height) * info.width + Math.round(0.5 * info.width)];
  };
  expect(await opacityIn({ slot: "upper", type: "T-Shirt" })).toBe(255);
  expect(await opacityIn({ slot: "feet", type: "Sandals" })).toBe(0);
});
