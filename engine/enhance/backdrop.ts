import type { CutOut } from "#cut-out/cut-out.ts";
import { chroma, toOklab } from "#color/oklab.ts";
import { smoothstep, boxMean, resizePlane, type Plane } from "#pixels/plane.ts";

/** sRGB 0..255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The studio's backdrop: lit in the middle, darker toward the corners. */
export type Backdrop = { readonly middle: Rgb; readonly corner: Rgb };

const LIGHT: Backdrop = { middle: [250, 249, 247], corner: [231, 228, 223] };
/** White garments would vanish on the light backdrop. */
const FOR_WHITE: Backdrop = { middle: [228, 225, 220], corner: [205, 201, 195] };
/** The backdrop darkens from the first paleness and is darkest at the second. */
const PALE_FROM = 0.8;
const PALE_AT = 0.9;
/** How much chroma makes a garment stand out, compared with lightness. */
const CHROMA_WEIGHT = 1.5;
const PIXEL_STEP = 7;

export function backdropFor(garmentPaleness: number): Backdrop {
  const share = smoothstep(garmentPaleness, PALE_FROM, PALE_AT);
  return { middle: mix(LIGHT.middle, FOR_WHITE.middle, share), corner: mix(LIGHT.corner, FOR_WHITE.corner, share) };
}

/** How close to white a garment is on average: 1 for white, 0 for black and without a garment. */
export function paleness({ rgba }: CutOut): number {
  let [sum, weight] = [0, 0];
  for (let i = 0; i < rgba.length; i += 4 * PIXEL_STEP) {
    const opacity = rgba[i + 3] ?? 0;
    if (opacity === 0) continue;
    const lab = toOklab(rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0);
    sum += opacity * (lab.l - CHROMA_WEIGHT * chroma(lab));
    weight += opacity;
  }
  return weight === 0 ? 0 : sum / weight;
}

/** Share of the corner's color at a point; x and y are 0..1. The light is a little above the middle. */
export function fallOff(x: number, y: number): number {
  return smoothstep(Math.hypot(x - 0.5, y - 0.42), 0.25, 0.85);
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const between = (a: number, b: number) => a + share * (b - a);
  return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2])];
}

/** Lengths in pixels of the picture. */
export type Shadow = {
  /** Standard deviation of the blur. */
  readonly softness: number;
  /** How far it falls, at least 0. */
  readonly right: number;
  readonly down: number;
  /** 0..1, under the middle of a large garment. */
  readonly darkness: number;
};

/** Three box means approximate a Gaussian. */
const MEANS = 3;
/** Pixels per standard deviation at which the blur is computed. */
const PIXELS_PER_SOFTNESS = 4;

/** The shadow of a silhouette: the darkness of each pixel. What lies outside the picture casts no shadow. */
export function shadowOf(silhouette: Plane, { softness, right, down, darkness }: Shadow): Plane {
  const { width, height } = silhouette;
  const scale = Math.min(1, PIXELS_PER_SOFTNESS / softness);
  const small = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  // The variance of a mean over 2r + 1 pixels is r(r + 1)/3.
  const radius = Math.max(1, Math.round(Math.sqrt(0.25 + (3 * (softness * scale) ** 2) / MEANS) - 0.5));
  const blurred = boxMean(resizePlane(silhouette, small.width, small.height), radius, MEANS);
  const shadow = resizePlane(blurred, width, height);
  const [dx, dy] = [Math.round(right), Math.round(down)];
  // In place, since another plane of a picture's size needs 4 MB.
  shadow.values.copyWithin(dy * width + dx, 0);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      shadow.values[i] = y < dy || x < dx ? 0 : darkness * (shadow.values[i] ?? 0);
    }
  }
  return shadow;
}
