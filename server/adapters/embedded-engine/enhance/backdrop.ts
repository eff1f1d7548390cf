import type { CutOut } from "#adapters/embedded-engine/cut-out/cut-out.ts";
import { chroma, toOklab } from "#adapters/embedded-engine/color/oklab.ts";
import { smoothstep } from "#adapters/embedded-engine/pixels/plane.ts";

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
