import type { Garment } from "#recommendations/outer-layer.ts";
import { isDenim } from "#wardrobe/card-words.ts";
import { COLOR_SWATCHES, type Color } from "#wardrobe/vocabulary.ts";

/** Where a color is seen. */
export const COLORED: readonly Garment["position"][] = ["upper", "lower", "feet", "outerwear"];

/** How light the main color of a garment is, 0..1; null where it is not seen or not known. */
export function lightnessOf({ position, color: [main] }: Garment): number | null {
  if (main === undefined || !COLORED.includes(position)) return null;
  const [red, green, blue] = channelsOf(main);
  return 0.3 * red + 0.6 * green + 0.1 * blue;
}

/** Warm colors catch the eye most, dark ones and denim least. */
const BRIGHTER: Readonly<Record<Color, number>> = {
  Black: 0,
  Gray: 0.2,
  Brown: 0.2,
  Beige: 0.3,
  White: 0.3,
  Blue: 1,
  Green: 1.2,
  Purple: 1.2,
  Pink: 1.6,
  Red: 1.8,
  Orange: 1.8,
  Yellow: 1.8,
};

/** Higher for a main color that catches the eye more; null where it is not seen or not known. */
export function brightnessOf(item: Garment): number | null {
  const [main] = item.color;
  if (main === undefined || !COLORED.includes(item.position)) return null;
  return isDenim(item) ? Math.min(BRIGHTER.Gray, BRIGHTER[main]) : BRIGHTER[main];
}

function channelsOf(color: Color): readonly [number, number, number] {
  const at = (start: number) => Number.parseInt(COLOR_SWATCHES[color].slice(start, start + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}
