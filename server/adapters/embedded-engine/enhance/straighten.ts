import type { Plane } from "#adapters/embedded-engine/pixels/plane.ts";

/** A garment hung or laid by hand is tilted by less than this; more is a way of lying. */
const TILT_MAX_DEGREES = 14;
const STEP_DEGREES = 0.5;
/** Only what is symmetric has an upright, and only where turning makes it clearly more so. */
const SYMMETRY_MIN = 0.72;
const GAIN_MIN = 0.012;
/** The less turning the better. */
const PRICE_OF_A_DEGREE = 0.0008;
const SIDE = 96;

/**
 * By how many degrees, clockwise above 0, a silhouette is to be turned so that its left and right match best; 0 where it has no upright
 * or stands well.
 */
export function uprightTurn(alpha: Plane): number {
  const shape = shrink(alpha);
  const now = symmetry(shape, 0);
  let best = { degrees: 0, symmetry: now, worth: now };
  for (let degrees = -TILT_MAX_DEGREES; degrees <= TILT_MAX_DEGREES; degrees += STEP_DEGREES) {
    const found = symmetry(shape, degrees);
    const worth = found - Math.abs(degrees) * PRICE_OF_A_DEGREE;
    if (worth > best.worth) best = { degrees, symmetry: found, worth };
  }
  return best.symmetry > SYMMETRY_MIN && best.worth - now > GAIN_MIN ? best.degrees : 0;
}

type Shape = {
  readonly marks: Uint8Array;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly centreX: number;
  readonly centreY: number;
};

/** The silhouette on a small square of its own, its proportions kept. */
function shrink({ width, height, values }: Plane): Shape {
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

/** The share of the silhouette that meets itself when mirrored at the upright of the turned shape, through its centre. */
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
