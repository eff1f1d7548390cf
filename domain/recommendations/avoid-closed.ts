import type { Climate } from "#recommendations/climate.ts";
import type { Garment } from "#recommendations/outer-layer.ts";

/** From here on sandals come before other shoes, and short clothes before long trousers, where nothing else is asked for. */
const SANDALS_FROM_C = 27;
const CLOSED_IN_HEAT = 0.4;
/** Sandals of three colors are mostly of straps for hiking. */
const FOR_HIKING = 0.2;
/** Where nothing was said, as it is of a beach, slippers may be for the house: flats in doubt, too, come first. */
const MAYBE_FOR_HOUSE = 0.3;
const LONG_LEGS: readonly string[] = ["Pants", "Jeans", "Leggings"];
const LONG_IN_HEAT = 0.25;

/** In the heat long trousers, shoes that are no sandals and, of these, such as are made for hiking. */
export function tooClosed({ position, type, color }: Garment, { feltMax }: Climate, byText: boolean): number {
  if (feltMax < SANDALS_FROM_C) return 0;
  if (position === "lower") return LONG_LEGS.includes(type) ? LONG_IN_HEAT : 0;
  if (position !== "feet") return 0;
  if (type === "Slippers" && !byText) return CLOSED_IN_HEAT + MAYBE_FOR_HOUSE;
  return type !== "Sandals" ? CLOSED_IN_HEAT : color.length > 2 ? FOR_HIKING : 0;
}
