import { LANGUAGES, type Language } from "#people/language.ts";
import { detailText } from "#text/details.ts";
import { toWordSearch } from "#text/word-search.ts";

/** Materials that are offered and found in both languages; any other is what its owner wrote (SET-03). */
export const MATERIALS = [
  "cotton",
  "wool",
  "cashmere",
  "linen",
  "silk",
  "viscose",
  "polyester",
  "nylon",
  "acrylic",
  "elastane",
  "denim",
  "leather",
  "suede",
  "down",
  "fleece",
] as const;
export type Material = (typeof MATERIALS)[number];

const found = new Map<string, readonly Material[]>();

/** The known materials that a text names, in either language and any form: «80 % шерсти». */
export function materialsIn(text: string): readonly Material[] {
  const known = found.get(text);
  if (known !== undefined) return known;
  const search = toWordSearch([text], (one) => [one]);
  const named = MATERIALS.filter((material) =>
    LANGUAGES.some((language) => search(detailText(language, `material.${material}`)).length > 0),
  );
  found.set(text, named);
  return named;
}

/** The text after a tap on a material: with its word, or without the parts that name it. */
export function toggleMaterial(text: string, material: Material, language: Language): string {
  const parts = text.split(",").map((part) => part.trim());
  const isNamed = (part: string): boolean => materialsIn(part).includes(material);
  const kept = parts.filter((part) => part !== "" && !isNamed(part));
  return (parts.some(isNamed) ? kept : [...kept, detailText(language, `material.${material}`)]).join(", ");
}
