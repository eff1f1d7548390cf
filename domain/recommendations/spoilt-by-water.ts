import { LAST_RESORT } from "#outfit/combine.ts";
import { isBlazer } from "#outfit/piece.ts";
import type { Gender } from "#profile/settings.ts";
import type { Climate } from "#recommendations/climate.ts";
import { isDressedUpIn, type DressCode } from "#recommendations/dress-code.ts";
import { FROST_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import {
  ANY_SHOES,
  isBoots,
  isCanvas,
  isFur,
  isHeeled,
  isHooded,
  isLeather,
  isNamedForWinter,
  isSpoiltByRain,
  keepsRainOut,
} from "#wardrobe/card-words.ts";
import { dressinessOf, lookOf } from "#wardrobe/guesses.ts";

/** Shoes and outer layers in rain, and shoes in snow: what water spoils, and what it gets into. */
const SPOILT = 0.4;
const IN_RAIN: Readonly<Partial<Record<string, number>>> = { Shoes: 0.1, Loafers: 0.4, Sneakers: 0.3, Heels: 0.6 };
const IN_SNOW: Readonly<Partial<Record<string, number>>> = { Shoes: 0.3, Loafers: 0.8, Sneakers: 0.7, Heels: 1 };
const DRESSED_UP_IN_SNOW = 0.8;
const HEELED_IN_SNOW = 0.7;
const WOOL_IN_RAIN = 0.3;
/** In rain a hood is better than none. */
const NO_HOOD = 0.15;
const CANVAS_IN_RAIN = 1.2;
/** Of shoes for winter many are of fur or suede. */
const WARM_IN_RAIN = 0.08;
/** Leather sneakers come before others. */
const LEATHER = 0.2;
export const OPEN_SHOES: readonly string[] = ["Sandals", "Slippers"];
/** Shoes are rather open where the guesses of boots, sneakers and dress shoes sum up to less than this. */
const CLOSED_FROM = 0.5;
/** Through cold rain or snow rather in boots, if they only may be some, or but to work in sneakers, than in pumps or flats. */
const COLD_WATER_BELOW_C = 8;
/** Sneakers that look as warm may be boots. */
const MAY_BE_BOOTS_FROM = 0.2;
const THIN_IN_COLD_WATER = { business: 0.7, derbies: 0.05, otherwise: 1.5 } as const;
/** To work sneakers come before ballet flats, plain ones before derbies. */
const THIN_IN_SNOW = { shoes: 1.5, otherwise: 2.2 } as const;
/** Sneakers that look this sporty are often of mesh, and mostly from the other on. */
const MESH = { from: 0.6, weight: 0.6, mostlyFrom: 0.8, more: 0.2, sturdy: 0.2 } as const;
/** But of the sportiest those that look this warm are mostly of leather, or padded. */
const STURDY_FROM = 0.04;
const MAY_BE_THIN: readonly string[] = ["Shoes", "Loafers"];
/** Of recognised ones; derbies look less dressy. Of several colors and this dressy a man's are as often open ones, too. */
const THIN = { warmUpTo: 0.1, dressyFrom: 0.8, flatFrom: 0.9 } as const;

/** Sandals and slippers, and what looks more like them than like any other shoes. */
export function isOpen(item: Garment): boolean {
  const { position, type, card_type = type, notes, guesses, warmth, rain } = item;
  if (OPEN_SHOES.includes(type)) return true;
  const isSaid = notes !== "" || warmth !== undefined || rain === true || isDressedUpIn(item);
  if (position !== "feet" || isSaid || guesses?.type !== card_type) return false;
  const { warm = 1, sporty = 1, dressy = 1 } = guesses;
  return warm + sporty + dressy < CLOSED_FROM;
}

/** Weights against wearing shoes and outer layers in rain, by type or by the owner's notes. */
export function spoiltByRain(item: Garment): number {
  if (item.rain === true) return 0;
  if (item.position === "outerwear" && (keepsRainOut(item) || isHooded(item))) return 0;
  if (item.position === "outerwear")
    return (
      NO_HOOD +
      (item.type === "Coat"
        ? WOOL_IN_RAIN
        : item.type === "Cardigan" || isBlazer(item) || isSpoiltByRain(item) || isFur(item)
          ? SPOILT
          : 0)
    );
  if (item.position !== "feet" || keepsRainOut(item)) return 0;
  if (isCanvas(item) || isSpoiltByRain(item) || isOpen(item)) return CANVAS_IN_RAIN;
  return isNamedForWinter(item) ? WARM_IN_RAIN : (IN_RAIN[item.type] ?? 0);
}

/** Shoes in snow: boots, then leather, then sneakers, and canvas only where there is nothing else. */
export function spoiltBySnow(item: Garment): number {
  if (item.position !== "feet" || item.warmth === "warm") return 0;
  if (isCanvas(item) || isOpen(item)) return LAST_RESORT;
  const least = isDressedUpIn(item) ? DRESSED_UP_IN_SNOW : 0;
  const byType = isBoots(item) ? 0 : Math.max(least, IN_SNOW[item.type] ?? 0);
  const heel = isHeeled(item) && item.type !== "Heels" ? HEELED_IN_SNOW : 0;
  return byType + heel + (isSpoiltByRain(item) ? 2 * SPOILT : 0) - (isLeather(item) ? LEATHER : 0);
}

type Sky = Pick<Climate, "feltMin" | "isWet" | "isSnowy">;

export function isColdWater({ feltMin, isWet, isSnowy }: Sky): boolean {
  return feltMin < COLD_WATER_BELOW_C && (isWet || isSnowy);
}

/** How warm shoes look that may be boots, where it freezes or is wet and cold; else 0. */
export function bootsLookOf(item: Garment, sky: Sky): number {
  const warm = item.position === "feet" && (isColdWater(sky) || sky.feltMin < FROST_BELOW_C) ? lookOf(item, "warm") : 0;
  return warm !== undefined && warm >= MAY_BE_BOOTS_FROM ? warm : 0;
}

/** Sneakers that look made for running, and are more than mesh. */
export function isSturdy(item: Garment): boolean {
  const [warm = 0, sporty = 0] = [lookOf(item, "warm"), lookOf(item, "sporty")];
  return item.type === "Sneakers" && sporty >= MESH.mostlyFrom && warm >= STURDY_FROM;
}

/** Pumps, flats and thin dress shoes where it is wet and cold, in frost and every day sneakers for running, too. A man's are rather derbies than flats. */
export function chilledFeet(
  item: Garment,
  climate: Climate,
  { code, gender }: { readonly code: DressCode | null; readonly gender: Gender | null },
): number {
  const looksThin =
    MAY_BE_THIN.includes(item.type) &&
    (lookOf(item, "warm") ?? 1) < THIN.warmUpTo &&
    (dressinessOf(item) ?? 0) >= THIN.dressyFrom;
  if (!isColdWater(climate) && !(code === null && climate.feltMin < FROST_BELOW_C)) return 0;
  if (item.warmth === "warm" || item.rain === true || keepsRainOut(item)) return 0;
  if (item.type === "Sneakers" && code === null) {
    const sporty = lookOf(item, "sporty") ?? 0;
    if (isSturdy(item)) return MESH.sturdy;
    return (sporty >= MESH.from ? MESH.weight : 0) + (sporty >= MESH.mostlyFrom ? MESH.more : 0);
  }
  // To work or a date through snow no flats, whatever they look like.
  const isLoafers = item.type === "Loafers";
  const isForSnow = (code === "business" || code === "smart" || (code === null && isLoafers)) && climate.isSnowy;
  if (!(item.type === "Heels" || looksThin || (isForSnow && isLoafers))) return 0;
  const isAny = item.type === ANY_SHOES;
  if (isForSnow) return THIN_IN_SNOW[isAny ? "shoes" : "otherwise"];
  const isDerby = isAny && gender === "man" && !(item.color.length > 1 && (dressinessOf(item) ?? 0) >= THIN.flatFrom);
  return THIN_IN_COLD_WATER[code === "business" ? code : isDerby ? "derbies" : "otherwise"];
}
