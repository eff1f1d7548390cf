import type { Garment } from "#recommendations/outer-layer.ts";
import { isDress, type Piece } from "#outfit/piece.ts";
import { lookOf } from "#wardrobe/guesses.ts";

/** Of 15 jackets that look so rainproof all are for sport, skiing or hiking. */
const FROM = 0.7;
const RAINPROOF_FROM = 0.5;
const OVER_DRESS = 0.6;
const FEMININE: readonly string[] = ["Skirt", "Heels"];

/** A jacket that looks made for rain and sport; a trench keeps it out, too. */
export function isShell(item: Garment): boolean {
  return item.type === "Jacket" && (lookOf({ ...item, rain: undefined }, "rainproof") ?? 0) >= FROM;
}

/** As its owner says, and as it looks. */
export function isWarmInRain(item: Garment): boolean {
  return item.warmth === "warm" && (lookOf(item, "rainproof") ?? 0) >= RAINPROOF_FROM;
}

/** How little one goes over this on a dry day. */
export function avoidedOver(worn: readonly Piece[]): number {
  return worn.some((piece) => isDress(piece) || FEMININE.includes(piece.type)) ? OVER_DRESS : 0;
}
