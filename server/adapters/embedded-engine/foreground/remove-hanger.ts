import { boxMean, mapPlane, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";
import { findComponents } from "#adapters/embedded-engine/foreground/components.ts";
import { findDoubtedParts } from "#adapters/embedded-engine/foreground/doubted-parts.ts";
import { growAlike } from "#adapters/embedded-engine/foreground/grow-alike.ts";

/** What is thinner than this share of the garment's longer side may be a hanger's bar, hook or clip. */
const THIN_SHARE = 0.075;
const THIN_MIN_PX = 5;
/** A hanger is at the top of what hangs on it: this share of the garment's height. */
const TOP_SHARE = 0.3;
/** A part smaller than this share of the garment is the grain of an outline. */
const PART_SHARE_MIN = 0.0003;
/** A bar that lies on a waistband is a hanger too: in this share of the garment's height, as far as it goes on in the hanger's color. */
const BAR_SHARE = 0.1;
const BAR_DIFFERENCE_MAX = 0.15;
/** Of a bar's color the garment may have more than of a hook's: what is known to hang on it need not be foreign. */
const BAR_COLOR_SHARE_MAX = 0.05;
/** What is left around a bar and is not wider than this was part of it: a highlight, a screw. */
const CRUMB_PX = 9;
/** Sizes of a bin of OKLab lightness and of its two other axes, and up to which share of the garment a foreign bin may hold. */
const BIN = { l: 0.07, ab: 0.035 } as const;
const BIN_SHARE_MAX = 0.012;

/**
 * The mask without a hanger: thin parts at the garment's top that the net doubts, or in colors of which the garment itself has next to
 * nothing, and what of their color goes on from there. Straps and laces have the garment's colors and stay. `labs`: the photo as
 * interleaved OKLab; `net`: what the net said.
 */
export function removeHanger(mask: Plane, labs: Float32Array, net: Plane): Plane {
  const body = mapPlane(mask, (value) => (value > 0.5 ? 1 : 0));
  const box = boundingBox(body);
  if (box === null) return mask;
  const width = Math.max(THIN_MIN_PX, Math.round(THIN_SHARE * Math.max(box.width, box.height)));
  const thick = open(body, Math.floor(width / 2));
  // A hook stands above the garment: where the garment itself begins, what is thick says.
  const thickBox = boundingBox(thick) ?? box;
  const rowAt = ({ top, height }: { top: number; height: number }, share: number) =>
    Math.floor(top + share * height) * mask.width;
  const limit = rowAt(box, TOP_SHARE);
  const barEnd = rowAt(thickBox, BAR_SHARE);
  const shareOf = palette(thick, labs, rowAt(thickBox, TOP_SHARE / 2));
  const thin = Uint8Array.from(body.values, (value, i) => (i < limit && value === 1 && thick.values[i] === 0 ? 1 : 0));
  const isDoubted = findDoubtedParts({ width: mask.width, height: mask.height, marks: thin }, net, {
    top: thickBox.top,
    shareOf,
  });
  const marks = thin.map((mark, i) => (mark === 1 && (isDoubted(i) || shareOf(i) <= BIN_SHARE_MAX) ? 1 : 0));
  const { labels, sizes } = findComponents({ width: mask.width, height: mask.height, marks }, "corners");
  const smallest = Math.max(2, PART_SHARE_MIN * body.values.reduce((sum, value) => sum + value, 0));
  const isHanger = Float32Array.from(labels, (label) => (label > 0 && (sizes[label] ?? 0) >= smallest ? 1 : 0));
  if (!isHanger.includes(1)) return mask;
  const inBar = (i: number) => i < barEnd && body.values[i] === 1 && shareOf(i) <= BAR_COLOR_SHARE_MAX;
  const bar = growAlike({ ...mask, values: isHanger }, labs, {
    mayGrow: inBar,
    differenceMax: BAR_DIFFERENCE_MAX,
  });
  const reach = boxMean({ ...mask, values: isHanger }, 1);
  const around = boxMean(bar, CRUMB_PX);
  const left = open(
    mapPlane(body, (value, i) => (bar.values[i] === 1 ? 0 : value)),
    Math.floor(CRUMB_PX / 2),
  );
  return mapPlane(mask, (value, i) => {
    const isAround = (reach.values[i] ?? 0) > 0 && thick.values[i] === 0;
    const isCrumb = i < barEnd && (around.values[i] ?? 0) > 0 && left.values[i] === 0;
    return bar.values[i] === 1 || isAround || isCrumb ? 0 : value;
  });
}

/**
 * Says of a pixel how much of the garment has its color: the share that lies in its bin or the bins around it. Only what comes after
 * pixel `from` counts: above it a hanger may lie on the garment.
 */
function palette(thick: Plane, labs: Float32Array, from: number): (pixel: number) => number {
  const counts = new Map<number, number>();
  let total = 0;
  thick.values.forEach((value, i) => {
    if (value !== 1 || i < from) return;
    total++;
    const bin = binAt(labs, i);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  });
  return (pixel) => {
    const bin = binAt(labs, pixel);
    const near = NEIGHBOURS.reduce((sum, step) => sum + (counts.get(bin + step) ?? 0), 0);
    return near / Math.max(1, total);
  };
}

/** Room for every bin of an axis, neighbours of the outermost included. */
const AXIS = 64;
const NEIGHBOURS = [-1, 0, 1].flatMap((l) =>
  [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => (l * AXIS + a) * AXIS + b)),
);

function binAt(labs: Float32Array, pixel: number): number {
  const l = Math.floor((labs[3 * pixel] ?? 0) / BIN.l) + 1;
  const a = Math.floor((labs[3 * pixel + 1] ?? 0) / BIN.ab) + AXIS / 2;
  const b = Math.floor((labs[3 * pixel + 2] ?? 0) / BIN.ab) + AXIS / 2;
  return (l * AXIS + a) * AXIS + b;
}

/** What remains of the mask when everything narrower than 2·radius + 1 pixels is gone (morphological opening by a square). */
function open(body: Plane, radius: number): Plane {
  const eroded = mapPlane(boxMean(body, radius), (mean) => (mean > 1 - 1e-4 ? 1 : 0));
  const grown = boxMean(eroded, radius);
  return mapPlane(body, (value, i) => (value === 1 && (grown.values[i] ?? 0) > 1e-4 ? 1 : 0));
}

function boundingBox({ width, values }: Plane): { top: number; width: number; height: number } | null {
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
  values.forEach((value, i) => {
    if (value !== 1) return;
    const x = i % width;
    const y = Math.floor(i / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  });
  return right < 0 ? null : { top, width: right - left + 1, height: bottom - top + 1 };
}
