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

/** The clockwise turn in degrees that makes the silhouette most symmetric; 0 if it is upright or not symmetric. */
export function uprightTurn(alpha: Opacity): number {
  const shape = shrink(alpha);
  const now = symmetry(shape, 0);
  let best = { degrees: 0, symmetry: now, worth: now };
  for (let degrees = -TILT_MAX_DEGREES; degrees <= TILT_MAX_DEGREES; degrees += STEP_DEGREES) {
    const found = symmetry(shape, degrees);
    const worth = found - Math.abs(degrees) * COST_PER_DEGREE;
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
