import type { Garment } from "#recommendations/outer-layer.ts";
import { isDress, type Piece } from "#outfit/piece.ts";
import { ANY_SHOES } from "#wardrobe/card-words.ts";
import { lookOf } from "#wardrobe/guesses.ts";

/** Of 15 jackets that look so rainproof all are for sport, skiing or hiking. */
const FROM = 0.7;
const RAINPROOF_FROM = 0.5;
const OVER_DRESS = { from: 0.2, within: 0.3, weight: 0.6 } as const;
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

/** How little a jacket goes over this on a dry day: less, the more it looks made for rain. */
export function avoidedOver(jacket: Garment, worn: readonly Piece[]): number {
  const isOver = jacket.type === "Jacket" && worn.some((piece) => isDress(piece) || DRESSY.includes(piece.type));
  const rainproof = lookOf({ ...jacket, rain: undefined }, "rainproof") ?? 0;
  return isOver ? OVER_DRESS.weight * Math.min(1, Math.max(0, (rainproof - OVER_DRESS.from) / OVER_DRESS.within)) : 0;
}
