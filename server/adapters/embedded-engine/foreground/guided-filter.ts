import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { boxMean, clamp, mapPlane, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";

/** Around each pixel the mask is `red·R + green·G + blue·B + offset` of the photo's channels 0..1. */
export type LocalColors = { readonly red: Plane; readonly green: Plane; readonly blue: Plane; readonly offset: Plane };

/** First half of the color guided filter (He, Sun, Tang, 2010). Its four planes may be enlarged for a larger photo. */
export function fitColors(
  photo: Pixels,
  mask: Plane,
  { radius, epsilon }: { radius: number; epsilon: number },
): LocalColors {
  const mean = (plane: Plane) => boxMean(plane, radius);
  const product = (one: Plane, other: Plane) => mapPlane(one, (value, i) => value * (other.values[i] ?? 0));
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
  for (let i = 0; i < mask.values.length; i++) {
    const at = (plane: Plane) => plane.values[i] ?? 0;
    const [mr, mg, mb, mp] = [at(means.r), at(means.g), at(means.b), at(means.p)];
    const slope = solveSymmetric(
      {
        xx: at(squares.rr) - mr * mr + epsilon,
        xy: at(squares.rg) - mr * mg,
        xz: at(squares.rb) - mr * mb,
        yy: at(squares.gg) - mg * mg + epsilon,
        yz: at(squares.gb) - mg * mb,
        zz: at(squares.bb) - mb * mb + epsilon,
      },
      { x: at(withMask.r) - mp * mr, y: at(withMask.g) - mp * mg, z: at(withMask.b) - mp * mb },
    );
    fit.red.values[i] = slope.x;
    fit.green.values[i] = slope.y;
    fit.blue.values[i] = slope.z;
    fit.offset.values[i] = mp - slope.x * mr - slope.y * mg - slope.z * mb;
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

function channel({ width, height, rgb }: Pixels, index: 0 | 1 | 2): Plane {
  return { width, height, values: new Float32Array(width * height).map((_, i) => (rgb[3 * i + index] ?? 0) / 255) };
}

type Vector = { readonly x: number; readonly y: number; readonly z: number };
type Symmetric = {
  readonly xx: number;
  readonly xy: number;
  readonly xz: number;
  readonly yy: number;
  readonly yz: number;
  readonly zz: number;
};

/** Solves matrix·v = right with the adjugate. */
function solveSymmetric({ xx, xy, xz, yy, yz, zz }: Symmetric, right: Vector): Vector {
  const a = yy * zz - yz * yz;
  const b = xz * yz - xy * zz;
  const c = xy * yz - xz * yy;
  const d = xx * zz - xz * xz;
  const e = xy * xz - xx * yz;
  const f = xx * yy - xy * xy;
  const determinant = xx * a + xy * b + xz * c || 1e-12;
  return {
    x: (a * right.x + b * right.y + c * right.z) / determinant,
    y: (b * right.x + d * right.y + e * right.z) / determinant,
    z: (c * right.x + e * right.y + f * right.z) / determinant,
  };
}
