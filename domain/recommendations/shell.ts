import type { Climate } from "#recommendations/climate.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isDress, type Piece } from "#outfit/piece.ts";
import { ANY_SHOES, isFur } from "#wardrobe/card-words.ts";
import { lookOf } from "#wardrobe/guesses.ts";

/** Of 15 jackets that look so rainproof all are for sport, skiing or hiking. */
const FROM = 0.7;
const RAINPROOF_FROM = 0.5;
const RAIN_JACKET_FROM = 0.75;
/** A layer that looks less warm than this is thin; one that looks less rainproof lets rain in. */
const LEAST = 0.2;
/** From here on a soft shell is warm enough over a knit; raincoats look thinner. */
const SOFT_SHELL = { fromC: 2, warm: 0.05 } as const;
const FUR = { warm: 0.8, rainproof: 0.01, smart: 0.5 } as const;
const OVER_DRESSY = { from: 0.2, within: 0.3, weight: 0.6 } as const;
const DRESSY: readonly string[] = ["Skirt", "Heels", "Loafers", ANY_SHOES];

/** A jacket that looks made for rain and sport; a trench keeps it out, too. */
export function isShell(item: Garment): boolean {
  return item.type === "Jacket" && (lookOf({ ...item, rain: undefined }, "rainproof") ?? 0) >= FROM;
}

/** A jacket for skiing or winter rain. */
export function isWarmShell(item: Garment): boolean {
  return isShell(item) && (lookOf(item, "warm") ?? 0) >= FROM;
}

/** As its owner says, and as it looks. */
export function isWarmInRain(item: Garment): boolean {
  return item.warmth === "warm" && (lookOf(item, "rainproof") ?? 0) >= RAINPROOF_FROM;
}

/** The penalty of a layer over such clothes on a dry day: the more a jacket looks made for rain, the less it goes with them. */
export function avoidedOverDressy(layer: Garment): number {
  const { from, within, weight } = OVER_DRESSY;
  const rainproof = layer.type === "Jacket" ? (lookOf({ ...layer, rain: undefined }, "rainproof") ?? 0) : 0;
  return weight * Math.min(1, Math.max(0, (rainproof - from) / within));
}

/** Of coats over a knit in the rain no down or wool that lets it in, unless its owner calls it warm, where a jacket is made for it and not too thin. */
export function withoutSoaked(coats: readonly Garment[], feltMin: number): readonly Garment[] {
  const least = feltMin >= SOFT_SHELL.fromC ? SOFT_SHELL.warm : LEAST;
  const isMadeForRain = (one: Garment) =>
    isShell(one) && (lookOf(one, "rainproof") ?? 0) >= RAIN_JACKET_FROM && (lookOf(one, "warm") ?? 0) >= least;
  if (!coats.some(isMadeForRain)) return coats;
  return coats.filter((one) => one.warmth === "warm" || (lookOf(one, "rainproof") ?? LEAST) >= LEAST);
}

/** Fur looks so: warm and smart, and lets all water in. */
function isFurry(layer: Garment): boolean {
  const [warm = 0, rainproof = 1, smart = 0] = (["warm", "rainproof", "smart"] as const).map((one) =>
    lookOf(layer, one),
  );
  return isFur(layer) || (warm >= FUR.warm && rainproof <= FUR.rainproof && smart >= FUR.smart);
}

/** In rain no fur where another layer is owned that is more than a cardigan, nor what looks like it but in frost. */
export function withoutFur(layers: readonly Garment[], { isWet, feltMin }: Climate): readonly Garment[] {
  const isSpoilt = (one: Garment) => isFur(one) || (feltMin >= SOFT_SHELL.fromC && isFurry(one));
  const others = layers.filter((one) => !isSpoilt(one));
  return isWet && others.some(({ type }) => type !== "Cardigan") ? others : layers;
}

export function hasDressy(worn: readonly Piece[]): boolean {
  return worn.some((piece) => isDress(piece) || DRESSY.includes(piece.type));
}
