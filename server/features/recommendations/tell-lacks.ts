import type { Language } from "@wardrobe/domain/people/language.ts";
import { refinedText } from "@wardrobe/domain/text/refined.ts";
import { colored, listed } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import type { Stylist } from "#adapters/stylist/port.ts";

/** "You have no green dress", and that the closest is shown in its place (TALK-01); "" where nothing lacks that has a name. */
export function tellLacks(
  lacks: ReturnType<Stylist["lacksIn"]>,
  { isNear, language }: { readonly isNear: boolean; readonly language: Language },
): string {
  if (lacks.some(({ isWaterproof = false }) => isWaterproof)) return refinedText(language, "unowned_waterproof");
  const names = lacks.flatMap(({ types, colors }) =>
    types?.[0] === undefined ? [] : colored({ type: types[0], color: colors }, language),
  );
  return names.length === 0
    ? ""
    : refinedText(language, isNear ? "unowned_near" : "unowned", { what: listed(names, language) });
}
