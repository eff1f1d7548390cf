import { climateOf } from "#recommendations/climate.ts";
import { isWarmLayer, WARM_LAYER_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import type { Weather } from "#recommendations/weather.ts";

/** Whether an outfit has no warm layer on a day that asks for one (LAYER-03). */
export function lacksCoat(worn: readonly Garment[], weather: Weather | null): boolean {
  return weather !== null && climateOf(weather).feltMin < WARM_LAYER_BELOW_C && !worn.some(isWarmLayer);
}
