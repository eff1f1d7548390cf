import { cloud, noise } from "./noise.ts";

/** What a garment is made of: its relief in sheet units and how its color varies, both by place. */
export type Cloth = {
  /** sRGB hex. */
  readonly color: string;
  readonly height: (x: number, y: number) => number;
  /** Factor of the color, about 1. */
  readonly tone: (x: number, y: number) => number;
  /** How much light it throws back as a highlight, 0 to 1, and how narrow the highlight is. */
  readonly gloss: number;
  readonly shine: number;
  /** How soft creases are: the height of its random ones, in sheet units, and their size. */
  readonly crease: number;
  readonly creaseSize: number;
  /** 0: they roll softly; 1: they are sharp, as in paper. */
  readonly crispness: number;
};

const cloth = (color: string, rest: Partial<Cloth>): Cloth => ({
  color,
  height: () => 0,
  tone: () => 1,
  gloss: 0.04,
  shine: 12,
  crease: 1.6,
  creaseSize: 95,
  crispness: 0.3,
  ...rest,
});

export const jersey = (color: string): Cloth =>
  cloth(color, {
    height: (x, y) => 0.16 * noise(x * 0.55, y * 0.55, 3),
    tone: (x, y) => 1 + 0.018 * noise(x * 0.4, y * 0.16, 5),
    crease: 3.6,
    creaseSize: 150,
    crispness: 0.12,
  });

export const poplin = (color: string): Cloth =>
  cloth(color, {
    height: (x, y) => 0.1 * noise(x * 0.7, y * 0.7, 4),
    tone: (x, y) => 1 + 0.016 * noise(x * 0.7, y * 0.07, 6) + 0.016 * noise(x * 0.07, y * 0.7, 7),
    gloss: 0.05,
    crease: 2.1,
    creaseSize: 84,
    crispness: 0.75,
  });

export const satin = (color: string): Cloth =>
  cloth(color, {
    gloss: 0.34,
    shine: 9,
    crease: 3.4,
    creaseSize: 110,
    tone: (x, y) => 1 + 0.03 * noise(x * 0.02, y * 0.02, 2),
  });

export const fleece = (color: string): Cloth =>
  cloth(color, {
    height: (x, y) => 0.32 * noise(x * 0.42, y * 0.42, 8),
    tone: (x, y) => 1 + 0.06 * noise(x * 0.5, y * 0.5, 9) + 0.03 * noise(x * 0.06, y * 0.06, 2),
    crease: 3,
    creaseSize: 150,
    gloss: 0.01,
  });

export const suiting = (color: string): Cloth =>
  cloth(color, {
    height: (x, y) => 0.12 * Math.sin((x + y) * 1.25) + 0.1 * noise(x * 0.6, y * 0.6, 15),
    tone: (x, y) => 1 + 0.045 * noise(x * 0.6, y * 0.12, 16) + 0.035 * noise(x * 0.12, y * 0.6, 17),
    crease: 1.5,
    creaseSize: 170,
    gloss: 0.02,
  });

/** Twill of blue and white thread, paler where threads lie on top. */
export const denim = (color: string): Cloth =>
  cloth(color, {
    height: (x, y) => 0.22 * Math.sin((x + y * 0.62) * 1.5) + 0.14 * noise(x * 0.6, y * 0.6, 41),
    tone: (x, y) =>
      1 +
      0.07 * Math.sin((x + y * 0.62) * 1.5) +
      0.13 * noise(x * 0.75, y * 0.11, 42) +
      0.09 * noise(x * 0.2, y * 0.75, 43) +
      0.08 * cloud(x * 0.012, y * 0.01, 44),
    crease: 2.2,
    creaseSize: 95,
    crispness: 0.5,
    gloss: 0.01,
  });

/** Thick combed wool, hairs lying downwards. */
export const wool = (color: string): Cloth =>
  cloth(color, {
    height: (x, y) => 0.24 * noise(x * 0.5, y * 0.22, 45),
    tone: (x, y) => 1 + 0.05 * noise(x * 0.6, y * 0.14, 46) + 0.05 * cloud(x * 0.03, y * 0.014, 47),
    crease: 2.2,
    creaseSize: 190,
    crispness: 0.1,
    gloss: 0.01,
  });

/** Plaited straw: small slanted strands. */
export const straw = (color: string): Cloth =>
  cloth(color, {
    height: (x, y) => 1.5 * plait(x, y),
    tone: (x, y) => 0.92 + 0.2 * plait(x, y) + 0.06 * noise(x * 0.3, y * 0.3, 48),
    crease: 0.3,
    gloss: 0.06,
  });

/** Stitches like small Vs in columns. `size`: the width of a column. */
export const knit = (color: string, size = 11): Cloth =>
  cloth(color, {
    height: (x, y) => size * 0.17 * stitch(x, y, size),
    tone: (x, y) => 1 + 0.11 * (stitch(x, y, size) - 0.6) + 0.05 * noise(x * 0.5, y * 0.5, 25),
    crease: 2.6,
    creaseSize: 170,
    gloss: 0,
  });

/** Upright ridges that stretch. */
export const rib = (color: string, size = 12): Cloth =>
  cloth(color, {
    height: (x, y) => size * 0.2 * Math.abs(Math.sin((x * Math.PI) / size)) ** 0.7 + 0.14 * noise(x * 0.4, y * 0.5, 28),
    tone: (x, y) => 1 + 0.16 * (Math.abs(Math.sin((x * Math.PI) / size)) - 0.65) + 0.05 * noise(x * 0.5, y * 0.35, 27),
    crease: 1,
    creaseSize: 150,
    gloss: 0,
  });

export const leather = (color: string, grain = 0.5): Cloth =>
  cloth(color, {
    height: (x, y) =>
      grain * (0.55 - Math.abs(noise(x * 0.2, y * 0.2, 30)) - 0.45 * Math.abs(noise(x * 0.43, y * 0.43, 31))),
    tone: (x, y) => 1 + 0.05 * cloud(x * 0.03, y * 0.03, 32),
    gloss: 0.24,
    shine: 16,
    crease: 1.1,
    creaseSize: 60,
  });

export const suede = (color: string): Cloth =>
  cloth(color, {
    height: (x, y) => 0.14 * noise(x * 0.6, y * 0.6, 33),
    tone: (x, y) => 1 + 0.05 * noise(x * 0.6, y * 0.6, 34) + 0.07 * cloud(x * 0.022, y * 0.03, 35),
    gloss: 0.02,
    crease: 1.2,
    creaseSize: 80,
  });

export const canvas = (color: string): Cloth =>
  cloth(color, {
    height: (x, y) => 0.3 * Math.sin(x * 1.25) * Math.sin(y * 1.25) + 0.12 * noise(x * 0.5, y * 0.5, 36),
    tone: (x, y) => 1 + 0.05 * Math.sin(x * 1.25) * Math.sin(y * 1.25) + 0.05 * noise(x * 0.5, y * 0.1, 37),
    crease: 1.4,
    creaseSize: 90,
  });

export const rubber = (color: string): Cloth =>
  cloth(color, { gloss: 0.08, shine: 10, crease: 0, tone: (x, y) => 1 + 0.012 * noise(x * 0.3, y * 0.3, 39) });

/** The same cloth cut at an angle, degrees clockwise, about a point. */
export function turned(from: Cloth, degrees: number): Cloth {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return {
    ...from,
    height: (x, y) => from.height(x * cos + y * sin, y * cos - x * sin),
    tone: (x, y) => from.tone(x * cos + y * sin, y * cos - x * sin),
  };
}

function plait(x: number, y: number): number {
  const row = Math.floor(y / 9);
  const along = x / 11 + (row % 2) * 0.5 + (y / 9 - row) * (row % 2 === 0 ? 0.5 : -0.5);
  const across = Math.abs(y / 9 - row - 0.5) * 2;
  return (1 - across ** 3) * (0.55 + 0.45 * Math.abs(Math.sin(along * Math.PI)));
}

function stitch(x: number, y: number, size: number): number {
  const column = x / size;
  const across = Math.abs((column % 1) - 0.5) * 2;
  const along = (y / size) * 1.25 + across * 0.72 + (Math.floor(column) % 2) * 0.06;
  const loop = Math.abs((((along % 1) + 1) % 1) - 0.5) * 2;
  return Math.sqrt(Math.max(0, 1 - loop * loop)) * (1 - 0.75 * (1 - across) ** 3) * (1 - 0.8 * across ** 6);
}
