import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import type { Foreground } from "#engine/foreground/find-foreground.ts";
import type { Plane } from "#engine/pixels/plane.ts";

/** Shares of the photo's shorter side, tried in turn. */
const SIDES = [0.6, 0.45, 0.33, 0.25, 0.18] as const;
const STEP_PX = 4;
/** Keeps out the garment's shadow and what its mask missed. */
const MARGIN_PX = 6;

/** The photos of validation whose masks were judged clean by eye, relative to its folder. */
export async function listClean(): Promise<string[]> {
  return (await readFile(new URL("clean.txt", import.meta.url), "utf8")).trim().split("\n");
}

/**
 * A patch without garment, mirrored until it fills a canvas; undefined where the garment leaves no room. `insetPx` keeps
 * out the photo's blurred edge, which would be a line at each mirror.
 */
export async function toGround(
  photo: Uint8Array,
  { alpha, box }: Foreground,
  insetPx = 0,
): Promise<Uint8Array | undefined> {
  const bare = findBareGround(alpha);
  if (bare === undefined) return;
  const scale = box.width / alpha.width;
  const [left, top] = [box.left + Math.ceil(bare.left * scale), box.top + Math.ceil(bare.top * scale)];
  const at = { left: left + insetPx, top: top + insetPx };
  const side = Math.min(Math.floor(bare.side * scale), CANVAS_SIDE_PX - left, CANVAS_SIDE_PX - top) - 2 * insetPx;
  return await sharp(photo)
    .extract({ ...at, width: side, height: side })
    .extend({ right: CANVAS_SIDE_PX - side, bottom: CANVAS_SIDE_PX - side, extendWith: "mirror" })
    .png()
    .toBuffer();
}

/** The first of the largest squares without garment, in pixels of `alpha`; undefined where there is none. */
function findBareGround(alpha: Plane): { left: number; top: number; side: number } | undefined {
  const { width, height } = alpha;
  const sums = summed(alpha);
  const at = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  for (const share of SIDES) {
    const side = Math.floor(share * Math.min(width, height));
    for (let top = 0; top + side <= height; top += STEP_PX) {
      for (let left = 0; left + side <= width; left += STEP_PX) {
        const [x0, y0] = [Math.max(0, left - MARGIN_PX), Math.max(0, top - MARGIN_PX)];
        const [x1, y1] = [Math.min(width, left + side + MARGIN_PX), Math.min(height, top + side + MARGIN_PX)];
        if (at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0) === 0) return { left, top, side };
      }
    }
  }
  return undefined;
}

/** An integral image: the number of garment pixels above and left of each corner. */
function summed({ width, height, values }: Plane): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += (values[y * width + x] ?? 0) > 0.02 ? 1 : 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}
