import type { Climate } from "#recommendations/climate.ts";
import { fitOf, type DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { lookOf } from "#wardrobe/guesses.ts";

/** For sport on a dry day from here on down stays at home, what looks less rainproof, as denim and leather do, and what may be no jacket, unless another is worn anyway. */
const DRY = { fromC: 10, rainproof: 0.5 } as const;
const LOOKS_LIKE_DOWN_FROM = 0.8;

/** A hoodie over a T-shirt is enough up to here. */
const HOODIE_UP_TO_C = 16;

/** The outer layers to move in, else on a cool dry day a hoodie; in frost one runs in down, or a coat, only where there is nothing else, and may go to the gym in it. */
export function sportLayers(
  every: readonly Garment[],
  { feltMin, feltMax, isWet }: Climate,
  of: {
    readonly owned: readonly Garment[];
    readonly isMoving: boolean;
    readonly isRun: boolean;
    readonly warmLookOf: (layer: Garment) => number;
  },
): readonly Garment[] {
  const isThick = (layer: Garment) => of.warmLookOf(layer) >= LOOKS_LIKE_DOWN_FROM;
  const isFit = (layer: Garment) => fitOf(layer, "sport") !== "never";
  const isUnsure = ({ needs_check = [] }: Garment) => needs_check.includes("type");
  const isIdle = (layer: Garment) =>
    !isWet && feltMin >= DRY.fromC && (isThick(layer) || (lookOf(layer, "rainproof") ?? 1) < DRY.rainproof);
  if (of.isMoving) {
    const fit = every.filter((layer) => isFit(layer) && !isIdle(layer));
    if (isWet || feltMin < DRY.fromC || fit.some((layer) => !isUnsure(layer))) return fit;
    const hoodies = of.owned.filter(({ type }) => type === "Hoodie");
    return feltMax <= HOODIE_UP_TO_C ? hoodies.map((one) => ({ ...one, position: "outerwear" })) : [];
  }
  const light = of.isRun ? every.filter((layer) => isFit(layer) && !isThick(layer) && !isUnsure(layer)) : [];
  return light.length > 0 ? light : every;
}

export function isPoorFor(layer: Garment, code: DressCode | null): boolean {
  return code !== null && ["never", "poor"].includes(fitOf(layer, code));
}
