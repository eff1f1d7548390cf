import { boxWhere } from "@wardrobe/domain/outfit/flat-lay/garment-in.ts";
import { cropPixels } from "#cut-out/crop.ts";
import type { Box, Pixels } from "#pixels/pixels.ts";
import { resizePlane, type Plane } from "#pixels/plane.ts";

/** The part of a photo that shows one garment of several. */
export type Piece = {
  /** Where it is on the photo's canvas, in pixels. */
  readonly box: Box;
  /** The photo inside the box; where another garment reaches into it, the color of the ground. */
  readonly picture: Pixels;
  /** 0 ground, 1 this garment; coarser than the picture. */
  readonly opinion: Plane;
};

/** Around a garment, as a share of its longer side. */
const MARGIN_SHARE = 0.07;
const GARMENT_FROM = 0.5;
/** Below this a pixel is ground, whose color covers other garments. */
const GROUND_UP_TO = 0.1;
const CHANNELS = [0, 1, 2] as const;

type Photo = {
  readonly canvas: Pixels;
  /** Where the photo is on its canvas. */
  readonly box: Box;
  /** 0 ground, 1 garment, of the photo stretched to a square. */
  readonly opinion: Plane;
  /** For each pixel of `opinion` the index of the garment that it would belong to. */
  readonly owners: Uint8Array;
};

/** Cuts the garment of this index out of the photo; null if it has no pixel. */
export function cutPiece({ canvas, box, opinion, owners }: Photo, index: number): Piece | null {
  const isGarment = (cell: number): boolean => owners[cell] === index && (opinion.values[cell] ?? 0) > GARMENT_FROM;
  const cells = withMargin(boxWhere(opinion, isGarment), { box, side: opinion.width });
  if (cells === null) return null;
  const own = crop(opinion, cells, (cell) => owners[cell] === index);
  const others = crop(opinion, cells, (cell) => owners[cell] !== index);
  const [scaleX, scaleY] = [box.width / opinion.width, box.height / opinion.height];
  const [left, top] = [Math.floor(cells.left * scaleX), Math.floor(cells.top * scaleY)];
  const piece = {
    left: box.left + left,
    top: box.top + top,
    width: Math.min(box.width - left, Math.max(1, Math.round(cells.width * scaleX))),
    height: Math.min(box.height - top, Math.max(1, Math.round(cells.height * scaleY))),
  };
  const picture = cropPixels(canvas, piece);
  return { box: piece, picture: cover(picture, others, own), opinion: own };
}

/** The margin is even on the photo, whose cells are not square. */
function withMargin(cells: Box | null, { box, side }: { box: Box; side: number }): Box | null {
  if (cells === null) return null;
  const longer = Math.max((cells.width * box.width) / side, (cells.height * box.height) / side);
  const across = Math.ceil((MARGIN_SHARE * longer * side) / box.width);
  const down = Math.ceil((MARGIN_SHARE * longer * side) / box.height);
  const [left, top] = [Math.max(0, cells.left - across), Math.max(0, cells.top - down)];
  return {
    left,
    top,
    width: Math.min(side, cells.left + cells.width + across) - left,
    height: Math.min(side, cells.top + cells.height + down) - top,
  };
}

/** Other garments fade into the mean color of the ground. */
function cover(picture: Pixels, others: Plane, own: Plane): Pixels {
  const { width, height } = picture;
  const [other, mine] = [resizePlane(others, width, height), resizePlane(own, width, height)];
  const ground = meanColor(picture, (i) => (other.values[i] ?? 0) + (mine.values[i] ?? 0) < GROUND_UP_TO);
  const rgb = new Uint8Array(picture.rgb);
  for (let pixel = 0, at = 0; at < rgb.length; pixel++, at += 3) {
    const share = Math.min(1, 2 * (other.values[pixel] ?? 0)) * (1 - (mine.values[pixel] ?? 0));
    if (share === 0) continue;
    for (const channel of CHANNELS)
      rgb[at + channel] = Math.round((rgb[at + channel] ?? 0) * (1 - share) + ground[channel] * share);
  }
  return { width, height, rgb };
}

/** White where no pixel counts. */
function meanColor({ rgb }: Pixels, counts: (pixel: number) => boolean): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  let pixels = 0;
  for (let i = 0; 3 * i < rgb.length; i++) {
    if (!counts(i)) continue;
    pixels++;
    for (const channel of CHANNELS) sums[channel] += rgb[3 * i + channel] ?? 0;
  }
  const [red, green, blue] = sums;
  return pixels === 0 ? [255, 255, 255] : [red / pixels, green / pixels, blue / pixels];
}

/** The cells of the box; 0 where one does not count. */
function crop(
  { width, values }: Plane,
  { left, top, width: wide, height: tall }: Box,
  counts: (cell: number) => boolean,
) {
  const cropped = new Float32Array(wide * tall);
  for (let y = 0, i = 0; y < tall; y++)
    for (let cell = (top + y) * width + left, end = cell + wide; cell < end; cell++, i++)
      if (counts(cell)) cropped[i] = values[cell] ?? 0;
  return { width: wide, height: tall, values: cropped };
}
