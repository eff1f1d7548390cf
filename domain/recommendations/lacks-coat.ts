import { climateOf } from "#recommendations/climate.ts";
import {
  isWarmLayer,
  LIGHT_WORDS,
  LOOKS_WARM_FROM,
  WARM_LAYER_BELOW_C,
  WARM_TYPES,
  type Garment,
} from "#recommendations/outer-layer.ts";
import { isSure } from "#recommendations/proven.ts";
import type { Weather } from "#recommendations/weather.ts";
import { isThin, toldOf } from "#wardrobe/card-words.ts";
import { lookOf } from "#wardrobe/guesses.ts";

/** Whether an outfit has no warm layer on a day that asks for one (LAYER-03). */
export function lacksCoat(worn: readonly Garment[], weather: Weather | null): boolean {
  return weather !== null && climateOf(weather).feltMin < WARM_LAYER_BELOW_C && !worn.some(isWarmLayer);
}

/** Whether nobody would call it warm: a coat may be, whatever its seasons, and so may a jacket that looks it, of which nobody has said anything, or that may be something else. */
export function isSurelyLight(layer: Garment): boolean {
  const { type, season, warmth } = layer;
  if (warmth !== undefined) return warmth !== "warm";
  if (!isSure(layer)) return false;
  if (LIGHT_WORDS.test(toldOf(layer)) || isThin(layer)) return true;
  if (WARM_TYPES.includes(type)) return false;
  const isForWinter = season.length === 0 || season.includes("Winter");
  return type !== "Jacket" || !(isForWinter || (lookOf(layer, "warm") ?? 0) >= LOOKS_WARM_FROM);
}
