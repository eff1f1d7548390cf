import type { Mask } from "#screenshot/ground-mask.ts";

type Span = { readonly start: number; readonly end: number };

/** The columns of a grid, and from where to where the ground between them is seen. */
export type Gutters = Span & {
  readonly columns: readonly Span[];
  /** From one column to the next. */
  readonly pitch: number;
};

/** Lengths of gutters, as shares of the page's height: what is as long as others are is no gap within one column. */
const GUTTERS = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3] as const;
const GUTTER_MIN = 0.3;
/** Of the page's width: what is narrower is no column. */
const COLUMN_MIN = 0.05;
/** Noise that JPEG leaves on an even ground. */
const SPECK_PX = 4;
const COLUMNS_MIN = 2;
const COLUMNS_MAX = 6;
const STRIPS_MAX = 11;
const COLUMN_WORTH = 0.3;
/** Of the page's width: a column's least and greatest width with its gutter. */
const PITCH_MIN = 0.13;
const PITCH_MAX = 0.6;
/** How far the columns of one grid differ: a garment fills less of its column than another one. */
const PITCH_DIFFERS = 0.15;
const WIDTH_MIN = 0.55;
const GUTTERS_DIFFER = 0.25;

/** Candidates for the gutters of a grid, widest first. */
export function findGutters(mask: Mask): Gutters[] {
  const runs = Array.from({ length: mask.width }, (_, x) => longestRun(mask, x));
  const found = GUTTERS.flatMap((share) =>
    choicesOf(findStrips(runs, share * mask.height, mask)).flatMap((strips) => toGutters(strips, mask) ?? []),
  );
  return found.toSorted((one, other) => worthOf(other) - worthOf(one));
}

/** A gap may be within each cell of a column, as between two shoes: any of the strips are tried, in their order. */
function choicesOf(strips: readonly Strip[]): Strip[][] {
  let choices: Strip[][] = [];
  for (const strip of strips.slice(0, STRIPS_MAX))
    choices = [
      ...choices,
      ...choices.filter(({ length }) => length <= COLUMNS_MAX).map((before) => [...before, strip]),
      [strip],
    ];
  return choices.filter(({ length }) => length > COLUMNS_MIN);
}

/** More columns are better than their halves, or as many pairs of them. */
function worthOf({ start, end, columns }: Gutters): number {
  const across = (columns.at(-1)?.end ?? 0) - (columns[0]?.start ?? 0);
  return (end - start) * across * (1 + COLUMN_WORTH * columns.length);
}

/** Columns of pixels in which hardly anything lies over a long way. */
type Strip = { readonly left: number; readonly right: number; readonly run: Span };

/** Those of at least this length, from one edge of the page to the other; the line of a frame parts none. */
function findStrips(runs: readonly Span[], least: number, { width, height }: Mask): Strip[] {
  const strips: Strip[] = [{ left: 0, right: 0, run: { start: 0, end: height } }];
  const clear = runs.flatMap((run, x) => (run.end - run.start >= least ? [{ left: x, right: x + 1, run }] : []));
  for (const strip of [...clear, { left: width, right: width, run: { start: 0, end: height } }]) {
    const last = strips.at(-1);
    if (last === undefined || strip.left - last.right > COLUMN_MIN * width) strips.push(strip);
    else strips[strips.length - 1] = { left: last.left, right: strip.right, run: longer(last.run, strip.run) };
  }
  return strips;
}

function longer(one: Span, other: Span): Span {
  return other.end - other.start > one.end - one.start ? other : one;
}

function longestRun({ width, height, isFilled }: Mask, x: number): Span {
  let best: Span = { start: 0, end: 0 };
  let [start, filled] = [0, 0];
  for (let y = 0; y <= height; y++) {
    const isClear = y < height && isFilled[y * width + x] === 0;
    if (isClear) {
      if (filled > SPECK_PX) start = y;
      filled = 0;
      continue;
    }
    if (filled === 0 || y === height) best = longer(best, { start, end: y - (y === height ? filled : 0) });
    filled++;
  }
  return best;
}

function toGutters(strips: readonly Strip[], { width, height }: Mask): Gutters | null {
  const inner = strips.slice(1, -1);
  const columns = strips.slice(1).map(({ left }, n) => ({ start: strips[n]?.right ?? 0, end: left }));
  const steps = stepsOf(columns.map((column) => (column.start + column.end) / 2));
  const pitch = Math.max(...steps);
  const widths = columns.map((column) => column.end - column.start);
  const isEven =
    pitch - Math.min(...steps) <= PITCH_DIFFERS * pitch &&
    Math.min(...widths) >= WIDTH_MIN * Math.max(...widths) &&
    stepsOf(inner.map(({ left, right }) => (left + right) / 2)).every(
      (step) => Math.abs(step - pitch) <= GUTTERS_DIFFER * pitch,
    );
  if (!isEven || pitch < PITCH_MIN * width || pitch > PITCH_MAX * width) return null;
  const start = Math.max(...inner.map(({ run }) => run.start));
  const end = Math.min(...inner.map(({ run }) => run.end));
  return end - start < GUTTER_MIN * height ? null : { start, end, columns, pitch };
}

function stepsOf(places: readonly number[]): number[] {
  return places.slice(1).map((place, n) => place - (places[n] ?? 0));
}
