import type { Slot } from "#outfit/slots.ts";
import type { Position } from "#wardrobe/vocabulary.ts";
import { isCoat, isLongType, type Shape } from "#outfit/flat-lay/shape.ts";

/** Width and height in centimeters of a garment whose picture is not there yet. */
const SIZES = {
  head: [26, 19],
  upper: [60, 68],
  outerwear: [74, 90],
  lower: [52, 56],
  feet: [28, 20],
  bag: [32, 30],
  accessories: [20, 16],
} as const satisfies Record<Slot, readonly [width: number, height: number]>;
const LONG_LOWER = [44, 102] as const;
const DRESS = [56, 98] as const;
const ROWS = 48;

/** The shape of a garment by its kind alone, so that an outfit has its places before its pictures arrive. */
export function standIn(garment: { slot: Slot; position: Position; type: string }): Shape {
  const { slot, type } = garment;
  const isLower = slot === "lower";
  const [width, height] =
    isLower && isLongType(type) ? LONG_LOWER : slot === "upper" && isCoat(garment) ? DRESS : SIZES[slot];
  const band = { left: 0.1, right: 0.9, y: isLower ? 0 : 1, body: 0.8 };
  const outline = { rows: Array.from({ length: ROWS }, () => SIDES), shoulder: 0 };
  return { ...garment, width, height, band, outline, isCard: false };
}

const SIDES = [0.1, 0.9] as const;
