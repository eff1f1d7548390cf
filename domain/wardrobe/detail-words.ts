import { LANGUAGES } from "#people/language.ts";
import { detailText, OF_MATERIAL } from "#text/details.ts";
import { careWords, signOf } from "#wardrobe/care.ts";
import type { Item } from "#wardrobe/item.ts";
import { materialsIn } from "#wardrobe/materials.ts";

/** The words, in both languages, by which a search finds an item's details. Of care, only what is allowed (SET-03). */
export function wordsOfDetails({ size = "", material = "", care, condition }: Item): string[] {
  const told = careWords(care).filter((word) => word === "wash.none" || !word.endsWith("none"));
  const made = material === "" ? [] : materialsIn(material);
  return [
    material,
    ...made.map((one) => OF_MATERIAL[one]),
    ...LANGUAGES.flatMap((language) => [
      size === "" ? "" : `${detailText(language, "size")} ${size}`,
      ...made.map((one) => detailText(language, `material.${one}`)),
      ...told.map((word) => `${detailText(language, signOf(word))} ${detailText(language, word)}`),
      condition === undefined ? "" : detailText(language, `condition.${condition}`),
    ]),
  ];
}
