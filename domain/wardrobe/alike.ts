/**
 * A garment's look in numbers: {@link FEATURE_BYTES} bytes as base64, behind the version of the rules that made them and a
 * colon; then, of most, what a network sees in it, {@link SEEN_BYTES} bytes behind a version of their own. Only what is of one
 * version can be compared.
 */
export type Features = string;

/** Cells of a side of the grid over the garment's square: how much garment each holds, its color, its texture. */
export const GRID_SIDE = 6;
/** Steps of each histogram: of lightness and both opponent axes as they are, and against the garment's median. */
export const HISTOGRAM_STEPS = 8;
const CELLS = GRID_SIDE ** 2;
const AXES = 3;
const CELL_BYTES = 1 + AXES + 1;
const TEXTURE = 1 + AXES;
const HISTOGRAM_BYTES = AXES * HISTOGRAM_STEPS;
/** The grid, the median color, and the histograms. */
export const FEATURE_BYTES = CELL_BYTES * CELLS + AXES + 2 * HISTOGRAM_BYTES;
/** Signed numbers are stored around this value. */
export const ZERO = 128;
/** A direction that photos of one garment share. */
export const SEEN_BYTES = 256;

/**
 * From here on two garments are told to be one (STATE-03): of what is turned a little or cut off nine of ten are, and of
 * the garments of seven people about one in a hundred is told to be another one (MODEL-CARD.md of the embedded engine).
 */
export const ALIKE_FROM = 3;

type Difference = "layout" | "outline" | "texture" | "color" | "shades" | "contrasts";
/** How much each difference speaks against one garment, fitted beside a threshold of 4. */
const WEIGHTS = {
  layout: 1.2,
  outline: 3.16,
  texture: 7.89,
  color: 0.86,
  shades: 2.15,
  contrasts: 2.48,
} as const satisfies Record<Difference, number>;
const BIAS = -36.84;
/** As they lie, two garments are at least so alike, or nothing is turned. */
const VARIED_FROM = -6;
/** A smaller difference is hardly one. */
const SMALLEST = 0.02;
/** A garment that differs more in one respect is another one, however alike the others are. */
const LARGEST = {
  layout: 0.2,
  outline: 0.3,
  texture: 0.45,
  color: 0.45,
  shades: 0.85,
  contrasts: 0.22,
} as const satisfies Record<Difference, number>;

/** Networks see one garment in two photos from this cosine on, however it is laid and lit (MODEL-CARD.md). */
const SEEN_FROM = 0.72;
/** So much more alike where the cosine is greater by 1: by both rules the same photo is about as much alike. */
const SEEN_WEIGHT = 107;

type Comparable = { readonly id: string; readonly features: Features | null };

/** The ids of those that look like the garment, likest first. */
export function findAlike(features: Features, others: readonly Comparable[]): string[] {
  const garment = open(features);
  if (garment === null) return [];
  return others
    .flatMap(({ id, features: their }) => {
      const other = their === null ? null : open(their);
      const likeness = other === null ? null : likenessOf(garment, other);
      return likeness === null || likeness < ALIKE_FROM ? [] : [{ id, likeness }];
    })
    .sort((one, other) => other.likeness - one.likeness)
    .map(({ id }) => id);
}

/** How alike two garments are by the rule that finds them more so; null where neither can tell. */
export function likenessOf(one: Opened, other: Opened): number | null {
  const [measured, seen] = [measuredLikeness(one, other), seenLikeness(one.seen, other.seen)];
  return measured === null || seen === null ? (measured ?? seen) : Math.max(measured, seen);
}

function seenLikeness(one: Seen | null, other: Seen | null): number | null {
  if (one === null || one.version !== other?.version) return null;
  let [both, mine, theirs] = [0, 0, 0];
  for (let i = 0; i < SEEN_BYTES; i++) {
    const [a, b] = [(one.bytes[i] ?? 0) - ZERO, (other.bytes[i] ?? 0) - ZERO];
    both += a * b;
    mine += a * a;
    theirs += b * b;
  }
  const lengths = Math.sqrt(mine * theirs);
  return lengths === 0 ? null : ALIKE_FROM + SEEN_WEIGHT * (both / lengths - SEEN_FROM);
}

/**
 * By outline, colors and texture, the same for pictures that are mirrored or turned by a right angle; null where they
 * differ too much, or their features are of two versions.
 */
function measuredLikeness(one: Opened, other: Opened): number | null {
  if (one.version !== other.version) return null;
  const colors = sumUp(colorDifferences(one, other));
  if (colors === null) return null;
  const asTheyLie = placedDifferences(one.bytes, other.bytes);
  // Most pairs are far from alike, whatever is turned: this keeps a comparison with a full wardrobe short.
  if (BIAS + colors + weigh(asTheyLie) < VARIED_FROM) return null;
  const sums = [
    asTheyLie,
    ...variantsOf(one).map((variant) => placedDifferences(variant, other.bytes)),
    ...variantsOf(other).map((variant) => placedDifferences(one.bytes, variant)),
  ].flatMap((differences) => sumUp(differences) ?? []);
  return sums.length === 0 ? null : BIAS + colors + Math.max(...sums);
}

/** Null where one difference alone is too large. */
function sumUp(differences: readonly (readonly [Difference, number])[]): number | null {
  return differences.some(([name, found]) => found > LARGEST[name]) ? null : weigh(differences);
}

function weigh(differences: readonly (readonly [Difference, number])[]): number {
  return differences.reduce((sum, [name, found]) => sum - WEIGHTS[name] * Math.log(SMALLEST + found), 0);
}

/** The differences that do not depend on how the garment lies. */
function colorDifferences({ bytes: a }: Opened, { bytes: b }: Opened): (readonly [Difference, number])[] {
  const start = CELL_BYTES * CELLS;
  const distance = (from: number, count: number, whole: number) => {
    let sum = 0;
    for (let i = from; i < from + count; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
    return Math.sqrt(sum) / whole;
  };
  const whole = 255 * Math.sqrt(AXES);
  return [
    ["color", distance(start, AXES, ZERO)],
    ["shades", distance(start + AXES, HISTOGRAM_BYTES, whole)],
    ["contrasts", distance(start + AXES + HISTOGRAM_BYTES, HISTOGRAM_BYTES, whole)],
  ];
}

/** Outline, colors and texture of the cells, as the two garments lie over one another best. */
function placedDifferences(a: Cells, b: Cells): (readonly [Difference, number])[] {
  let least = { layout: Number.POSITIVE_INFINITY, outline: 0, texture: 0 };
  for (const placing of PLACINGS) {
    let [colors, masses, textures, rough] = [0, 0, 0, 0];
    for (let cell = 0; cell < CELLS; cell++) {
      const [at, to] = [CELL_BYTES * cell, placing[cell] ?? 0];
      masses += Math.abs((a[at] ?? 0) - (b[to] ?? 0));
      for (let axis = 1; axis <= AXES; axis++) colors += ((a[at + axis] ?? 0) - (b[to + axis] ?? 0)) ** 2;
      const [one, other] = [a[at + TEXTURE] ?? 0, b[to + TEXTURE] ?? 0];
      textures += Math.abs(one - other);
      rough += one + other;
    }
    const found = {
      layout: Math.sqrt(colors / CELLS) / ZERO,
      outline: masses / CELLS / ZERO,
      // A share of all texture there is: prints differ more than plain cloth does.
      texture: textures / (rough + CELLS * SMOOTH),
    };
    const farther = found.layout + found.outline - least.layout - least.outline;
    if (farther < 0 || (farther === 0 && found.texture < least.texture)) least = found;
  }
  return Object.entries(least) as [Difference, number][];
}

/** Cloth has about this texture by its folds. */
const SMOOTH = 10;

/** For each way to turn and mirror the grid, where the bytes of each cell come from. */
const PLACINGS: readonly Uint8Array[] = [false, true].flatMap((isMirrored) =>
  [0, 1, 2, 3].map((turns) =>
    Uint8Array.from({ length: CELLS }, (_, cell) => {
      let [x, y] = [cell % GRID_SIDE, Math.floor(cell / GRID_SIDE)];
      for (let turn = 0; turn < turns; turn++) [x, y] = [GRID_SIDE - 1 - y, x];
      return CELL_BYTES * (y * GRID_SIDE + (isMirrored ? GRID_SIDE - 1 - x : x));
    }),
  ),
);

type Cells = ArrayLike<number>;

/** Ways in which the same garment is photographed again: turned a little, and cut off at a side of the photo. */
type Variant = { readonly degrees: number; readonly scale: number; readonly across: number; readonly down: number };
const VARIANTS: readonly Variant[] = [
  ...[-8, 8].map((degrees) => ({ degrees, scale: 0.92, across: 0, down: 0 })),
  ...[-4, 4].map((degrees) => ({ degrees, scale: 0.96, across: 0, down: 0 })),
  ...[-1, 1].flatMap((side) => [
    { degrees: 0, scale: 1.08, across: side * 0.25, down: 0 },
    { degrees: 0, scale: 1.08, across: 0, down: side * 0.25 },
  ]),
];
const known = new WeakMap<Uint8Array, readonly Float64Array[]>();

/** The grids as they would be on such photos. */
function variantsOf({ bytes }: Opened): readonly Float64Array[] {
  const found = known.get(bytes) ?? VARIANTS.map((variant) => toVariant(bytes, variant));
  known.set(bytes, found);
  return found;
}

function toVariant(bytes: Uint8Array, { degrees, scale, across, down }: Variant): Float64Array {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180) / scale, Math.sin((degrees * Math.PI) / 180) / scale];
  const middle = (GRID_SIDE - 1) / 2;
  const varied = new Float64Array(CELL_BYTES * CELLS);
  for (let cell = 0; cell < CELLS; cell++) {
    const [x, y] = [(cell % GRID_SIDE) - middle - across, Math.floor(cell / GRID_SIDE) - middle - down];
    const [fromX, fromY] = [middle + cos * x - sin * y, middle + sin * x + cos * y];
    const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
    for (let part = 0; part < CELL_BYTES; part++) {
      const empty = part > 0 && part <= AXES ? ZERO : 0;
      const at = (column: number, row: number) =>
        column < 0 || row < 0 || column >= GRID_SIDE || row >= GRID_SIDE
          ? empty
          : (bytes[CELL_BYTES * (row * GRID_SIDE + column) + part] ?? 0);
      const [right, low] = [fromX - left, fromY - top];
      varied[CELL_BYTES * cell + part] =
        (1 - low) * ((1 - right) * at(left, top) + right * at(left + 1, top)) +
        low * ((1 - right) * at(left, top + 1) + right * at(left + 1, top + 1));
    }
  }
  return varied;
}

type Seen = { readonly version: string; readonly bytes: Uint8Array };
type Opened = Seen & { readonly seen: Seen | null };

/** Null for what is no features. */
export function open(features: Features): Opened | null {
  const [version = "", base64 = "", eye, direction = ""] = features.split(":");
  const bytes = toBytes(base64);
  if (bytes.length !== FEATURE_BYTES) return null;
  if (eye === undefined) return { version, bytes, seen: null };
  const seen = { version: eye, bytes: toBytes(direction) };
  return seen.bytes.length === SEEN_BYTES ? { version, bytes, seen } : null;
}

function toBytes(base64: string): Uint8Array {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}
