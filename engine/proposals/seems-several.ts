import { oklabAt, type Oklab } from "#color/oklab.ts";
import type { Foreground } from "#foreground/find-foreground.ts";
import { rankGarments } from "#garment/outputs.ts";
import { secondMiddle, type GarmentAnswer } from "#proposals/find-garments.ts";

/**
 * Each of these tells several garments that touch: a second middle, if no garment is seen surely or the colors
 * above and below differ a lot; or colors that differ, if still less is sure. Of 16 real sets 11 are told so, of 404
 * photos of one garment 5 (MODEL-CARD.md).
 */
const SEVERAL = {
  middle: { from: 0.4, sureBelow: 0.7, orSplitFrom: 0.3 },
  split: { from: 0.17, sureBelow: 0.65 },
} as const;
/** So much of the garment lies above and below a split. */
const SPLIT_SHARE_MIN = { above: 0.25, below: 0.2 } as const;
const SURE_ALPHA = 0.9;
const STEP = 2;

type Seen = {
  readonly answer: GarmentAnswer;
  readonly outputs: readonly number[];
  readonly foreground: Pick<Foreground, "photo" | "alpha">;
};

/** Whether a photo that cannot be taken apart shows several garments all the same (SPEC-59). */
export function seemsSeveral({ answer, outputs, foreground }: Seen): boolean {
  const surest = rankGarments(outputs)[0]?.probability ?? 0;
  const { middle, split } = SEVERAL;
  if (secondMiddle(answer) >= middle.from)
    return surest < middle.sureBelow || colorSplit(foreground) >= middle.orSplitFrom;
  return surest < split.sureBelow && colorSplit(foreground) >= split.from;
}

/** How far the mean colors of a garment differ above and below the line where they differ most. */
export function colorSplit({ photo, alpha }: Pick<Foreground, "photo" | "alpha">): number {
  const rows: Sum[] = [];
  for (let y = 0; y < photo.height; y += STEP) {
    let row = NOTHING;
    for (let x = 0; x < photo.width; x += STEP) {
      const i = y * photo.width + x;
      if ((alpha.values[i] ?? 0) > SURE_ALPHA) row = add(row, { ...oklabAt(photo, i), count: 1 });
    }
    rows.push(row);
  }
  const all = rows.reduce((sum, row) => add(sum, row), NOTHING);
  let [most, above] = [0, NOTHING];
  for (const row of rows) {
    above = add(above, row);
    const below = add(all, above, -1);
    const isSplit =
      above.count >= SPLIT_SHARE_MIN.above * all.count && below.count >= SPLIT_SHARE_MIN.below * all.count;
    if (isSplit && below.count > 0) most = Math.max(most, difference(above, below));
  }
  return most;
}

type Sum = Oklab & { readonly count: number };
const NOTHING: Sum = { l: 0, a: 0, b: 0, count: 0 };

function add(one: Sum, other: Sum, sign = 1): Sum {
  return {
    l: one.l + sign * other.l,
    a: one.a + sign * other.a,
    b: one.b + sign * other.b,
    count: one.count + sign * other.count,
  };
}

/** Light and shadow count less than dye. */
function difference(one: Sum, other: Sum): number {
  const by = (axis: keyof Oklab) => one[axis] / one.count - other[axis] / other.count;
  return Math.hypot(0.7 * by("l"), 2 * by("a"), 2 * by("b"));
}
