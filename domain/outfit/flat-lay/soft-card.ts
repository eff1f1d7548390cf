import { clamp } from "#clamp.ts";
import type { Picture } from "#outfit/flat-lay/shape.ts";

/** The ground's colors are seen this near to the edges, a share of the shorter side; so many bins of this size count. */
const EDGE = 0.07;
const BIN = 24;
const COLORS_MAX = 16;
/** A ground's color may be this much darker or lighter; nearer than `ground` a pixel fades, from `other` on it is seen. */
const SHADE = { darkest: 0.6, lightest: 1.3 } as const;
const DISTANCE = { ground: 10, other: 34 } as const;
/** From the middle, 0, to the edge, 1: where the picture begins to fade and where nothing is left. */
const FADE = { from: 0.62, to: 0.98 } as const;
/** How much of the middle stays visible where it has the color of the ground: at most this share, fading between two distances. */
const MIDDLE = { most: 0.9, from: 0.35, to: 0.8 } as const;
/** Between an ellipse, 2, and a rectangle. */
const ROUNDNESS = 3;
const BLUR = 2;

type Color = readonly [red: number, green: number, blue: number];

/**
 * How opaque a photo is, 0..255, whose garment cannot be told from its ground: it has no edge, and fades the sooner the
 * more it looks like the ground along its edges.
 */
export function softCard(photo: Picture): Uint8Array {
  const { width, height } = photo;
  const isOther = othersThan(groundColors(photo), photo);
  const even = blur(blur(isOther, width, height), width, height);
  return Uint8Array.from(even, (other, pixel) => {
    const x = Math.abs((2 * (pixel % width) + 1) / width - 1);
    const y = Math.abs((2 * Math.floor(pixel / width) + 1) / height - 1);
    const away = (x ** ROUNDNESS + y ** ROUNDNESS) ** (1 / ROUNDNESS);
    const middle = MIDDLE.most * (1 - smooth(away, MIDDLE.from, MIDDLE.to));
    return Math.round(255 * (1 - smooth(away, FADE.from, FADE.to)) * Math.max(other, middle));
  });
}

function groundColors({ width, height, rgba }: Picture): Color[] {
  const wide = Math.max(1, Math.round(EDGE * Math.min(width, height)));
  const bins = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (Math.min(x, y, width - 1 - x, height - 1 - y) >= wide) continue;
    const [r, g, b] = [rgba[4 * pixel] ?? 0, rgba[4 * pixel + 1] ?? 0, rgba[4 * pixel + 2] ?? 0];
    const key = (Math.floor(r / BIN) * 256 + Math.floor(g / BIN)) * 256 + Math.floor(b / BIN);
    const { count, sum } = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bins.set(key, { count: count + 1, sum: [sum[0] + r, sum[1] + g, sum[2] + b] });
  }
  return [...bins.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, COLORS_MAX)
    .map(({ count, sum: [r, g, b] }) => [r / count + 1, g / count + 1, b / count + 1]);
}

/** 0 where a pixel has a ground's color, 1 where it has none. */
function othersThan(ground: readonly Color[], { width, height, rgba }: Picture): Float32Array {
  return Float32Array.from({ length: width * height }, (_, pixel) => {
    const [r, g, b] = [rgba[4 * pixel] ?? 0, rgba[4 * pixel + 1] ?? 0, rgba[4 * pixel + 2] ?? 0];
    const distances = ground.map(([red, green, blue]) => {
      const same = (r * red + g * green + b * blue) / (red * red + green * green + blue * blue);
      const shade = clamp(same, SHADE.darkest, SHADE.lightest);
      return Math.hypot(r - shade * red, g - shade * green, b - shade * blue);
    });
    return smooth(Math.min(...distances), DISTANCE.ground, DISTANCE.other);
  });
}

function blur(values: Float32Array, width: number, height: number): Float32Array {
  return values.map((_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    let [sum, count] = [0, 0];
    for (let row = Math.max(0, y - BLUR); row <= Math.min(height - 1, y + BLUR); row++)
      for (let column = Math.max(0, x - BLUR); column <= Math.min(width - 1, x + BLUR); column++, count++)
        sum += values[row * width + column] ?? 0;
    return sum / count;
  });
}

/** 0 up to `low`, 1 from `high`, an S-curve between them. */
function smooth(value: number, low: number, high: number): number {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}
