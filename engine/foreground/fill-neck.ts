import { boxOf } from "@wardrobe/domain/outfit/flat-lay/garment-in.ts";
import type { Slot } from "@wardrobe/domain/outfit/slots.ts";
import { groundOdds } from "#foreground/clear-remains.ts";
import { findComponents } from "#foreground/clean-mask.ts";
import type { Foreground } from "#foreground/find-foreground.ts";
import { mapPlane, resizePlane, type Plane } from "#pixels/plane.ts";

/** The neck or the middle of a waistband, shares of the garment's box: so far down, and so far to each side of its middle. */
const PLACE = { down: 0.3, aside: 0.25 } as const;
/** A label, a lining or a loop leaves a notch at most so wide and deep, shares of the same; a neck is wider. */
const NOTCH = { wide: 0.17, deep: 0.1 } as const;
/** Colors of such odds are no ground, lit or in shadow. */
const OTHER = 0.5;

/** Behind the neck or waistband of these is cloth again: through a small hole that cloth encloses there no ground is seen. */
const DOUBLE: readonly (Slot | undefined)[] = ["upper", "outerwear", "lower"];

/**
 * The mask with the lining and the labels that the network bit out at the neck, where they do not have the ground's color,
 * or where cloth encloses them in what is known to be worn around the body (SPEC-60).
 */
export function fillNeck({ photo, opinion }: Pick<Foreground, "photo" | "opinion">, alpha: Plane, slot?: Slot): Plane {
  const { width, height, values } = alpha;
  const isCloth = (i: number) => (values[i] ?? 0) > 0.5;
  const box = boxOf(alpha, isCloth);
  const notches = new Uint8Array(values.length);
  const middle = box.left + box.width / 2;
  const [from, to] = [middle - PLACE.aside * box.width, middle + PLACE.aside * box.width];
  for (let y = box.top; y < box.top + PLACE.down * box.height; y++) {
    let last = -Infinity;
    for (let x = Math.ceil(from); x < to; x++) {
      if (!isCloth(y * width + x)) continue;
      if (x - last > 1 && x - last <= NOTCH.wide * box.width) notches.fill(1, y * width + last + 1, y * width + x);
      last = x;
    }
  }
  const { labels, sizes } = findComponents({ width, height, marks: notches }, "edges");
  if (sizes.length === 1) return alpha;
  const [lit, shaded] = groundOdds(photo, resizePlane(opinion, width, height));
  const found = sizes.map(() => ({ odds: 0, top: height, bottom: 0, isEnclosed: DOUBLE.includes(slot) }));
  labels.forEach((label, i) => {
    const part = found[label];
    if (label === 0 || part === undefined) return;
    part.odds += Math.max(lit.values[i] ?? 0, shaded.values[i] ?? 0);
    const beside = [i - 1, i + 1, i - width, i + width];
    if (beside.some((other) => !isCloth(other) && labels[other] !== label)) part.isEnclosed = false;
    part.top = Math.min(part.top, Math.floor(i / width));
    part.bottom = Math.max(part.bottom, Math.floor(i / width));
  });
  const isFilled = found.map(
    ({ odds, top, bottom, isEnclosed }, label) =>
      label > 0 && (isEnclosed || odds < OTHER * (sizes[label] ?? 0)) && bottom - top < NOTCH.deep * box.height,
  );
  return mapPlane(alpha, (value, i) => (isFilled[labels[i] ?? 0] === true ? 1 : value));
}
