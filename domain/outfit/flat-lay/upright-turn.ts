import { isLongType, type Shape as Piece } from "#outfit/flat-lay/shape.ts";

/** How opaque each pixel is, 0..1, row by row. */
type Opacity = { readonly width: number; readonly height: number; readonly values: Float32Array };

/** Garments hung or laid by hand are tilted by less than this; a larger angle is intended. */
const TILT_MAX_DEGREES = 14;
const STEP_DEGREES = 0.5;
/** Only symmetric garments are turned, and only where turning makes them clearly more symmetric. */
const SYMMETRY_MIN = 0.72;
const GAIN_MIN = 0.012;
const COST_PER_DEGREE = 0.0008;
const SIDE = 96;
/** Trousers so much wider than high lie on their side; so does a pair of shoes that is so much more symmetric then. */
const WIDE_FROM = 1.1;
const PAIR = { symmetry: 0.88, gain: 0.06 } as const;
/** Two shoes one above the other: between which shares of the height they part, how much of the widest row may be there, and each so much wider than high. */
const STACKED = { from: 0.3, to: 0.7, between: 0.1, wide: 1.3 } as const;
/** The share of a silhouette's length at each end where legs and toes are looked for. */
const END = 0.3;

/**
 * The clockwise turn in degrees that makes the silhouette most symmetric; 0 if it is upright or not symmetric. Trousers
 * and shoes that lie on their side are turned to stand as they are worn.
 */
export function uprightTurn(alpha: Opacity, piece?: Pick<Piece, "slot" | "type">): number {
  const shape = shrink(alpha);
  const quarter = piece === undefined ? 0 : quarterTurn(shape, piece);
  const now = symmetry(shape, quarter);
  let best = { degrees: 0, symmetry: now, worth: now };
  for (let degrees = -TILT_MAX_DEGREES; degrees <= TILT_MAX_DEGREES; degrees += STEP_DEGREES) {
    const found = symmetry(shape, quarter + degrees);
    const worth = found - Math.abs(degrees) * COST_PER_DEGREE;
    if (worth > best.worth) best = { degrees, symmetry: found, worth };
  }
  return quarter + (best.symmetry > SYMMETRY_MIN && best.worth - now > GAIN_MIN ? best.degrees : 0);
}

function quarterTurn(shape: Shape, { slot, type }: Pick<Piece, "slot" | "type">): -90 | 0 | 90 {
  const lying = symmetry(shape, 90);
  if (slot === "lower" && isLongType(type)) {
    // Trousers whose legs are spread may be wider than high, too.
    if (slenderness(shape.points) < WIDE_FROM || lying < symmetry(shape, 0)) return 0;
    // Legs have a gap between them; the waistband, at the other end, belongs up.
    return moreOnLeft(shape.points, "gap") > 0 ? -90 : 90;
  }
  if (slot !== "feet") return 0;
  const stacked = stackedShoes(shape.points);
  if (stacked === null && (lying < PAIR.symmetry || lying < symmetry(shape, 0) + PAIR.gain)) return 0;
  // Toes are narrower than heels, and point down.
  const heels = (stacked ?? [shape.points]).map((points) => moreOnLeft(points, "cloth"));
  return heels.reduce((sum, more) => sum + more) < 0 ? -90 : 90;
}

type Points = readonly { readonly x: number; readonly y: number }[];

/** The two shoes that lie one above the other; null where they do not. */
function stackedShoes(points: Points): readonly Points[] | null {
  const rows = new Uint16Array(SIDE);
  for (const { y } of points) rows[y] = (rows[y] ?? 0) + 1;
  const [first, last] = [rows.findIndex((count) => count > 0), rows.findLastIndex((count) => count > 0)];
  const at = (share: number) => Math.round(first + share * (last - first));
  const inner = rows.subarray(at(STACKED.from), at(STACKED.to));
  const fewest = Math.min(...inner);
  const between = at(STACKED.from) + inner.indexOf(fewest);
  const shoes = [points.filter(({ y }) => y < between), points.filter(({ y }) => y > between)];
  const isParted = fewest <= STACKED.between * Math.max(...rows);
  return isParted && shoes.every((shoe) => slenderness(shoe) >= STACKED.wide) ? shoes : null;
}

/** Width by height. */
function slenderness(points: Points): number {
  const reach = (of: "x" | "y") => {
    const at = points.map((point) => point[of]);
    return Math.max(...at) - Math.min(...at) + 1;
  };
  return reach("x") / reach("y");
}

/** By so much the left end has more cloth, or gap between cloth, than the right one. */
function moreOnLeft(points: Points, of: "gap" | "cloth"): number {
  const columns = columnsOf(points);
  const end = Math.ceil(END * columns.length);
  const sum = (side: typeof columns) => side.reduce((total, column) => total + column[of], 0);
  return sum(columns.slice(0, end)) - sum(columns.slice(-end));
}

/** For each column: how many cells hold cloth, and how many are empty between its ends. */
function columnsOf(points: Points): { readonly cloth: number; readonly gap: number }[] {
  const columns: number[][] = [];
  for (const { x, y } of points) (columns[x] ??= []).push(y);
  return columns
    .filter((rows) => rows.length > 0)
    .map((rows) => ({ cloth: rows.length, gap: Math.max(...rows) - Math.min(...rows) + 1 - rows.length }));
}

type Shape = {
  readonly marks: Uint8Array;
  readonly points: Points;
  readonly centreX: number;
  readonly centreY: number;
};

function shrink({ width, height, values }: Opacity): Shape {
  const scale = Math.max(width, height) / SIDE;
  const marks = new Uint8Array(SIDE * SIDE);
  const points = [];
  let [sumX, sumY] = [0, 0];
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const [fromX, fromY] = [Math.floor((x + 0.5) * scale), Math.floor((y + 0.5) * scale)];
      if (fromX >= width || fromY >= height || (values[fromY * width + fromX] ?? 0) <= 0.5) continue;
      marks[y * SIDE + x] = 1;
      points.push({ x, y });
      sumX += x;
      sumY += y;
    }
  }
  const count = Math.max(1, points.length);
  return { marks, points, centreX: sumX / count, centreY: sumY / count };
}

/** The share of the turned silhouette that covers its mirror image about the vertical axis through its centre. */
function symmetry({ marks, points, centreX, centreY }: Shape, degrees: number): number {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  let met = 0;
  for (const point of points) {
    const x = -((point.x - centreX) * cos - (point.y - centreY) * sin);
    const y = (point.x - centreX) * sin + (point.y - centreY) * cos;
    const column = Math.round(x * cos + y * sin + centreX);
    const row = Math.round(-x * sin + y * cos + centreY);
    if (column >= 0 && row >= 0 && column < SIDE && row < SIDE && marks[row * SIDE + column] === 1) met++;
  }
  return met / Math.max(1, points.length);
}
