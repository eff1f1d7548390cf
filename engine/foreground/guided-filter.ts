import { clamp } from "@wardrobe/domain/clamp.ts";
import type { Pixels } from "#pixels/pixels.ts";
import { boxMean, mapPlane, type Plane, resizePlane, smoothstep } from "#pixels/plane.ts";
import { cleanMask } from "#foreground/clean-mask.ts";

/** Around each pixel the mask is `red·R + green·G + blue·B + offset` of the photo's channels 0..1. */
export type LocalColors = { readonly red: Plane; readonly green: Plane; readonly blue: Plane; readonly offset: Plane };

/** First half of the color guided filter (He, Sun, Tang, 2010). Its four planes may be enlarged for a larger photo. */
export function fitColors(
  photo: Pixels,
  mask: Plane,
  { radius, epsilon }: { radius: number; epsilon: number },
): LocalColors {
  const mean = (plane: Plane) => boxMean(plane, radius);
  const [r, g, b] = [channel(photo, 0), channel(photo, 1), channel(photo, 2)];
  const means = { r: mean(r), g: mean(g), b: mean(b), p: mean(mask) };
  const squares = {
    rr: mean(product(r, r)),
    rg: mean(product(r, g)),
    rb: mean(product(r, b)),
    gg: mean(product(g, g)),
    gb: mean(product(g, b)),
    bb: mean(product(b, b)),
  };
  const withMask = { r: mean(product(mask, r)), g: mean(product(mask, g)), b: mean(product(mask, b)) };

  const empty = (): Plane => ({ ...mask, values: new Float32Array(mask.values.length) });
  const fit = { red: empty(), green: empty(), blue: empty(), offset: empty() };
  // Without an object for each pixel, whose garbage would take longer than the sums.
  for (let i = 0; i < mask.values.length; i++) {
    const mr = means.r.values[i] ?? 0;
    const mg = means.g.values[i] ?? 0;
    const mb = means.b.values[i] ?? 0;
    const mp = means.p.values[i] ?? 0;
    // Variances and covariances of the channels, and of each with the mask.
    const xx = (squares.rr.values[i] ?? 0) - mr * mr + epsilon;
    const xy = (squares.rg.values[i] ?? 0) - mr * mg;
    const xz = (squares.rb.values[i] ?? 0) - mr * mb;
    const yy = (squares.gg.values[i] ?? 0) - mg * mg + epsilon;
    const yz = (squares.gb.values[i] ?? 0) - mg * mb;
    const zz = (squares.bb.values[i] ?? 0) - mb * mb + epsilon;
    const x = (withMask.r.values[i] ?? 0) - mp * mr;
    const y = (withMask.g.values[i] ?? 0) - mp * mg;
    const z = (withMask.b.values[i] ?? 0) - mp * mb;
    // Solved with the adjugate.
    const a = yy * zz - yz * yz;
    const b = xz * yz - xy * zz;
    const c = xy * yz - xz * yy;
    const d = xx * zz - xz * xz;
    const e = xy * xz - xx * yz;
    const f = xx * yy - xy * xy;
    const determinant = xx * a + xy * b + xz * c || 1e-12;
    const red = (a * x + b * y + c * z) / determinant;
    const green = (b * x + d * y + e * z) / determinant;
    const blue = (c * x + e * y + f * z) / determinant;
    fit.red.values[i] = red;
    fit.green.values[i] = green;
    fit.blue.values[i] = blue;
    fit.offset.values[i] = mp - red * mr - green * mg - blue * mb;
  }
  return { red: mean(fit.red), green: mean(fit.green), blue: mean(fit.blue), offset: mean(fit.offset) };
}

/** The second half: computes the mask 0..1 from the fitted colors, for a photo of the size of the planes. */
export function applyColors({ red, green, blue, offset }: LocalColors, { rgb }: Pixels): Plane {
  return mapPlane(offset, (base, i) => {
    const sum =
      (red.values[i] ?? 0) * (rgb[3 * i] ?? 0) +
      (green.values[i] ?? 0) * (rgb[3 * i + 1] ?? 0) +
      (blue.values[i] ?? 0) * (rgb[3 * i + 2] ?? 0);
    return clamp(sum / 255 + base, 0, 1);
  });
}

function product({ width, height, values: one }: Plane, { values: other }: Plane): Plane {
  const values = new Float32Array(one.length);
  for (let i = 0; i < values.length; i++) values[i] = (one[i] ?? 0) * (other[i] ?? 0);
  return { width, height, values };
}

function channel({ width, height, rgb }: Pixels, index: 0 | 1 | 2): Plane {
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) values[i] = (rgb[3 * i + index] ?? 0) / 255;
  return { width, height, values };
}

/** Unsure values are stretched between these, above the middle: a rim shows, a missing pixel does not. */
const DECIDED = { background: 0.47, garment: 0.63 } as const;
/** Smooths single-pixel steps of the outline, which would be visible at three times the size. */
const EVEN_RADIUS_PX = 1;
/** Radius in pixels and regularisation of the guided filter. */
const OUTLINE = { radius: 3, epsilon: 1.5e-4 } as const;

/** The network's answer at the photo's size, decided where unsure, with an outline that follows the photo's colors. */
export function refineMask(photo: Pixels, opinion: Plane): Plane {
  const mask = cleanMask(resizePlane(opinion, photo.width, photo.height));
  const body = mapPlane(mask, (value) => smoothstep(value, DECIDED.background, DECIDED.garment));
  return cleanMask(drawOutline(photo, boxMean(body, EVEN_RADIUS_PX)));
}

export function drawOutline(photo: Pixels, body: Plane): Plane {
  const drawn = applyColors(fitColors(photo, body, OUTLINE), photo);
  return mapPlane(body, (base, i) => {
    const value = smoothstep(0.5 * (drawn.values[i] ?? 0) + 0.5 * base, 0.2, 0.8);
    if (base > 0.99) return Math.max(value, 0.97);
    return base < 0.01 ? Math.min(value, 0.02) : value;
  });
}
