import type { Pixels } from "#pixels/pixels.ts";

/** Lightness 0..1 and the two opponent axes, about -0.3..0.3 (Björn Ottosson, 2020). */
export type Oklab = { readonly l: number; readonly a: number; readonly b: number };

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

export function toOklab(red: number, green: number, blue: number): Oklab {
  const r = LINEAR[red] ?? 0;
  const g = LINEAR[green] ?? 0;
  const b = LINEAR[blue] ?? 0;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

export function oklabAt({ rgb }: Pixels, index: number): Oklab {
  return toOklab(rgb[3 * index] ?? 0, rgb[3 * index + 1] ?? 0, rgb[3 * index + 2] ?? 0);
}

export function toOklabs(picture: Pixels): Float32Array {
  const labs = new Float32Array(picture.width * picture.height * 3);
  for (let i = 0; 3 * i < labs.length; i++) {
    const { l, a, b } = oklabAt(picture, i);
    labs[3 * i] = l;
    labs[3 * i + 1] = a;
    labs[3 * i + 2] = b;
  }
  return labs;
}

/** Distance from gray: 0 to about 0.3. */
export function chroma({ a, b }: Oklab): number {
  return Math.hypot(a, b);
}

/** Degrees 0..360: about 25 red, 55 orange, 100 yellow, 145 green, 260 blue, 310 purple, 350 pink. */
export function hue({ a, b }: Oklab): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}

export function hueDistance(one: number, other: number): number {
  const distance = Math.abs(one - other) % 360;
  return distance > 180 ? 360 - distance : distance;
}
