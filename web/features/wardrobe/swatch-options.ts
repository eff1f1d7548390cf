import type { Translate } from "@wardrobe/domain/text/translate.ts";
import { COLOR_SWATCHES, COLORS, type Color } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { isDark } from "#adapters/telegram/contrast.ts";
import type { SwatchOption } from "#ui/choice.tsx";

/** Every color as a named swatch. */
export function swatchOptions(t: Translate): SwatchOption<Color>[] {
  return COLORS.map((value) => ({
    value,
    label: t(`color.${value}`),
    hex: COLOR_SWATCHES[value],
    isLight: !isDark(COLOR_SWATCHES[value]),
  }));
}
