import { clamp } from "#clamp.ts";
import { fitSurface, surfaceOver } from "#outfit/flat-lay/fit-surface.ts";
import type { Picture } from "#outfit/flat-lay/shape.ts";

/** The ground is seen along the edges, as wide as this share of the shorter side. */
const EDGE = 0.05;
/** The ground is plain where most of the edge is this near to one color that changes evenly over the picture. */
const PLAIN = { mean: 14, near: 34, share: 0.8 } as const;
/** A pixel is ground within this distance, beside ground; shadows on it may be this much darker. */
const NEAR = { least: 17, ofSpread: 1.9, darkest: 0.66, tint: 12 } as const;
/** A part smaller than this share of the largest is a speck. */
const PART_MIN = 0.25;
/** A garment fills this share of the picture, and this share of its own rows: less is one that the ground has eaten into. */
const AREA = { min: 0.06, max: 0.86, ofRows: 0.72 } as const;
/** A garment ends where its color does: most of its outline differs from the ground so many pixels inside it. */
const OUTLINE = { inside: 3, contrast: 1.5, share: 0.83 } as const;

/** The opacity of a garment, 0..255, on a plain ground; null where the ground is not plain or looks like the garment. */
export function clearPlainGround(photo: Picture): Uint8Array | null {
  const picture = blur(photo);
  const { width, height } = picture;
  const edge = edgeOf(picture);
  const { distances, isShadow } = compare(picture, fitGround(picture, edge));
  const [sum, near] = edge.reduce(
    ([all, count], pixel) => {
      const distance = distances[pixel] ?? 0;
      return [all + Math.min(distance, PLAIN.near), count + (distance < PLAIN.near ? 1 : 0)] as const;
    },
    [0, 0] as readonly [number, number],
  );
  const spread = sum / edge.length;
  if (spread > PLAIN.mean || near < PLAIN.share * edge.length) return null;

  const reach = Math.max(NEAR.least, NEAR.ofSpread * spread);
  const isGround = (pixel: number) => (distances[pixel] ?? 0) < reach || isShadow[pixel] === 1;
  const marks = new Uint8Array(width * height);
  flood({ width, height, marks, from: edge.filter(isGround), joins: isGround });
  const garment = { width, height, marks: dropSpecks({ width, height, marks }) };
  const isOther = (pixel: number) => (distances[pixel] ?? 0) > OUTLINE.contrast * reach;
  return isWhole(garment) && endsWithItsColor(garment, isOther) ? soften(garment) : null;
}

/** Without the grain of cloth and of the camera: means of three by three pixels. */
function blur({ width, height, rgba }: Picture): Picture {
  const sums = new Uint16Array(rgba.length);
  const blurred = new Uint8Array(rgba.length);
  const row = 4 * width;
  for (let y = 0; y < height; y++) {
    const [start, end] = [y * row, (y + 1) * row - 4];
    for (let i = start; i < start + row; i++) {
      const before = i < start + 4 ? i : i - 4;
      const after = i < end ? i + 4 : i;
      sums[i] = (rgba[before] ?? 0) + (rgba[i] ?? 0) + (rgba[after] ?? 0);
    }
  }
  for (let i = 0; i < sums.length; i++) {
    const above = i < row ? i : i - row;
    const below = i < sums.length - row ? i + row : i;
    blurred[i] = ((sums[above] ?? 0) + (sums[i] ?? 0) + (sums[below] ?? 0)) / 9;
  }
  return { width, height, rgba: blurred };
}

function edgeOf({ width, height }: Picture): number[] {
  const wide = Math.max(1, Math.round(EDGE * Math.min(width, height)));
  const pixels = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < wide) pixels.push(y * width + x);
  return pixels;
}

/** The ground's color at every pixel, as in a picture. */
type Ground = readonly Float32Array[];

/** The color that the edge has, which changes evenly over the picture; what is far from it is left out the second time. */
function fitGround(picture: Picture, edge: readonly number[]): Ground {
  return [0, 1, 2].map((channel) => {
    const at = (pixel: number) => picture.rgba[4 * pixel + channel] ?? 0;
    const middle = edge.map(at).sort((a, b) => a - b)[Math.floor(edge.length / 2)] ?? 0;
    const rough = fitSurface(picture, {
      at,
      pixels: edge.filter((pixel) => Math.abs(at(pixel) - middle) < 2 * PLAIN.near),
    });
    const expected = surfaceOver(picture, rough);
    const near = edge.filter((pixel) => Math.abs(at(pixel) - (expected[pixel] ?? 0)) < PLAIN.near);
    return surfaceOver(picture, fitSurface(picture, { at, pixels: near }));
  });
}

/** How far each pixel is from the ground, and whether it is a shadow on it. */
function compare({ width, height, rgba }: Picture, [red, green, blue]: Ground) {
  const distances = new Float32Array(width * height);
  const isShadow = new Uint8Array(width * height);
  for (let pixel = 0, i = 0; pixel < distances.length; pixel++, i += 4) {
    const [r, g, b] = [rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0];
    const [toR, toG, toB] = [red?.[pixel] ?? 0, green?.[pixel] ?? 0, blue?.[pixel] ?? 0];
    distances[pixel] = Math.sqrt((r - toR) ** 2 + (g - toG) ** 2 + (b - toB) ** 2);
    const shade = (r * toR + g * toG + b * toB) / Math.max(1, toR * toR + toG * toG + toB * toB);
    const isShade = shade > NEAR.darkest && shade < 1;
    const tint = (r - shade * toR) ** 2 + (g - shade * toG) ** 2 + (b - shade * toB) ** 2;
    if (isShade && tint < NEAR.tint ** 2) isShadow[pixel] = 1;
  }
  return { distances, isShadow };
}

type Marks = { readonly width: number; readonly height: number; readonly marks: Uint8Array };
/** Marks with 1 what joins, beside one another, from these pixels on; returns how many. */
function flood(of: Marks & { from: readonly number[]; joins: (pixel: number) => boolean }, mark = 1): number {
  const { width, height, marks } = of;
  const waiting = of.from.filter((pixel) => marks[pixel] === 0);
  let count = 0;
  for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
    if (marks[pixel] !== 0) continue;
    marks[pixel] = mark;
    count++;
    const x = pixel % width;
    if (x > 0 && marks[pixel - 1] === 0 && of.joins(pixel - 1)) waiting.push(pixel - 1);
    if (x < width - 1 && marks[pixel + 1] === 0 && of.joins(pixel + 1)) waiting.push(pixel + 1);
    if (pixel >= width && marks[pixel - width] === 0 && of.joins(pixel - width)) waiting.push(pixel - width);
    if (pixel < width * (height - 1) && marks[pixel + width] === 0 && of.joins(pixel + width))
      waiting.push(pixel + width);
  }
  return count;
}

/** A mask of the garment, 1 where it is: all that is not ground, without parts that are small beside the largest. */
export function dropSpecks({ width, height, marks }: Marks): Uint8Array {
  const labels = Uint8Array.from(marks);
  const sizes = [0, 0];
  for (let pixel = 0; pixel < labels.length; pixel++)
    // More parts than a byte counts are specks of a ground that is not plain.
    if (labels[pixel] === 0 && sizes.length < 255)
      sizes.push(flood({ width, height, marks: labels, from: [pixel], joins: () => true }, sizes.length));
  const least = PART_MIN * Math.max(...sizes);
  return labels.map((label) => (label > 1 && (sizes[label] ?? 0) >= least ? 1 : 0));
}

function isWhole({ width, height, marks }: Marks): boolean {
  let [area, spans] = [0, 0];
  for (let y = 0; y < height; y++) {
    const row = marks.subarray(y * width, (y + 1) * width);
    const [first, last] = [row.indexOf(1), row.lastIndexOf(1)];
    if (first < 0) continue;
    spans += last - first + 1;
    area += row.reduce((sum, mark) => sum + mark, 0);
  }
  const share = area / (width * height);
  return share > AREA.min && share < AREA.max && area > AREA.ofRows * spans;
}

function endsWithItsColor({ width, height, marks }: Marks, isOther: (pixel: number) => boolean): boolean {
  let [outline, ending] = [0, 0];
  for (let y = OUTLINE.inside; y < height - OUTLINE.inside; y++) {
    for (let x = OUTLINE.inside; x < width - OUTLINE.inside; x++) {
      const pixel = y * width + x;
      if (marks[pixel] === 0) continue;
      for (const step of [1, -1, width, -width]) {
        if (marks[pixel - step] !== 0) continue;
        outline++;
        if (isOther(pixel + OUTLINE.inside * step) || isOther(pixel + step)) ending++;
      }
    }
  }
  return ending > OUTLINE.share * outline;
}

/** An edge one pixel further in, without the fringe of the ground, and soft. */
function soften({ width, height, marks }: Marks): Uint8Array {
  const alpha = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (marks[y * width + x] === 0) continue;
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++)
          sum += marks[clamp(y + dy, 0, height - 1) * width + clamp(x + dx, 0, width - 1)] ?? 0;
      alpha[y * width + x] = Math.round(255 * clamp((sum - 4) / 5, 0, 1));
    }
  }
  return alpha;
}
