import type { Rect } from "#outfit/flat-lay/cell.ts";
import { coatCm, extentAt, nearly, withoutSleeves, type Shape } from "#outfit/flat-lay/shape.ts";
import { clamp } from "#clamp.ts";

/** A coat's width at the chest beside that of the top or dress under it. */
const WIDER = { min: 1.05, usual: 1.08, max: 1.2 } as const;
/**
 * `raised`: how far the coat's shoulders are above those of the top, in centimeters, so that its collar stays visible; higher, it leaves
 * the outfit more width. `seen`: the share of it that is visible at least, and where there is room; `worth`: the weight of that share in an
 * arrangement's score. `onRight`: the share that is seen on the right of the garments in front at most. In a narrow place, as between the
 * constructor's slots, it lies above the outfit rather than beside it (SPEC-101).
 */
export const COAT_IN = {
  usual: { raised: [5, 15, 30], seen: [0.68, 0.9], worth: 0.5, onRight: 0.003 },
  narrow: { raised: [5, 15, 30, 45], seen: [0.4, 0.68], worth: 0.4, onRight: 0.12 },
} as const;
/** The place, and which of its values are tried. */
export type CoatAt = { readonly place: keyof typeof COAT_IN; readonly seen: number; readonly raised: number };
/** Sleeves spread wider than the coat is long show less of it: they would push the outfit aside. */
const WIDE_FROM = 1.05;
/** Rows and positions that are tried. */
const ROWS = 48;
const STEPS = 60;

/** A garment and where it is. */
export type Placed = { readonly shape: Shape; readonly rect: Rect };

/**
 * The rectangle of a coat behind the top and the garment under it: as far to the left as it takes to see one front,
 * sleeve and collar of it, and nothing on the right.
 */
export function hangCoat(
  coat: Shape,
  [top, under]: readonly [Placed, Placed | null],
  { cm, place, seen, raised }: CoatAt & { readonly cm: number },
): Rect {
  const long = coatCm(coat);
  const body = coat.height * (1 - coat.outline.shoulder);
  const topBody = top.rect.height * (1 - top.shape.outline.shoulder);
  const least = top.shape.type === "Dress" ? 0 : long.ofTop * topBody;
  const alike = withoutSleeves(top.shape) / withoutSleeves(coat);
  const byLength = clamp(
    WIDER.usual * alike,
    Math.max(long.min * cm, least) / body,
    Math.max(long.max * cm, least) / body,
  );
  const scale = Math.max(
    nearly(clamp(byLength, WIDER.min * alike, WIDER.max * alike), byLength),
    least / (long.ofTop - 0.01) / body,
  );
  const size = { width: coat.width * scale, height: coat.height * scale };
  const shoulders = top.rect.top + top.shape.outline.shoulder * top.rect.height;
  const y = shoulders - raised * cm - coat.outline.shoulder * size.height;
  const start = top.rect.left + (top.rect.width - size.width) / 2;
  const beside = { ...size, top: y, left: Math.min(start, top.rect.left - size.width) };
  const tried = Array.from({ length: STEPS }, (_, step) => ({
    ...beside,
    left: start + ((beside.left - start) * step) / STEPS,
  }));
  const leftMin = seen * Math.min(1, WIDE_FROM / (size.width / size.height));
  const middle = place === "narrow" ? Infinity : top.rect.left + top.rect.width / 2;
  const covered = coveredRows(beside, under === null ? [top] : [top, under]);
  return (
    tried.find((rect) => {
      const { left, right } = visibleShares({ shape: coat, rect }, covered, middle);
      return left >= leftMin && right <= COAT_IN[place].onRight;
    }) ?? beside
  );
}

type Rows = readonly (readonly [start: number, end: number])[];

/** In each row of the coat, from where to where something in front is; Infinity, -Infinity where nothing is. */
function coveredRows(rect: Rect, inFront: readonly Placed[]): Rows {
  return Array.from({ length: ROWS }, (_, row) => {
    const y = rect.top + ((row + 0.5) / ROWS) * rect.height;
    const covers = inFront.map((front) => extentAt(front.shape, front.rect, y)).filter(([start, end]) => end > start);
    return [Math.min(...covers.map(([start]) => start)), Math.max(...covers.map(([, end]) => end))];
  });
}

/** The shares of the coat that are seen on the left of everything in front and of `middle`, and on the right of everything in front. */
function visibleShares({ shape, rect }: Placed, covered: Rows, middle: number) {
  let [area, left, right] = [0, 0, 0];
  for (const [row, [first, last]] of covered.entries()) {
    const [from, to] = extentAt(shape, rect, rect.top + ((row + 0.5) / ROWS) * rect.height);
    area += to - from;
    left += Math.max(0, Math.min(to, middle, first) - from);
    if (last > first) right += Math.max(0, to - Math.max(from, last));
  }
  return { left: left / Math.max(area, Number.MIN_VALUE), right: right / Math.max(area, Number.MIN_VALUE) };
}
