import { LANGUAGES } from "#people/language.ts";
import { detailText, OF_MATERIAL } from "#text/details.ts";
import { isDenim, toldOf } from "#wardrobe/card-words.ts";
import { careWords, signOf } from "#wardrobe/care.ts";
import type { Item } from "#wardrobe/item.ts";
import { materialsIn } from "#wardrobe/materials.ts";

/** The words, in both languages, by which a search finds an item's details. Of care, only what is allowed (SET-03). */
export function wordsOfDetails(item: Item): string[] {
  const { size = "", material = "", care, condition } = item;
  const told = careWords(care).filter((word) => word === "wash.none" || !word.endsWith("none"));
  const made = material === "" ? [] : materialsIn(material);
  return [
    material,
    ofDown(item),
    ofDenim(item),
    ...made.map((one) => OF_MATERIAL[one]),
    ...LANGUAGES.flatMap((language) => [
      size === "" ? "" : `${detailText(language, "size")} ${size}`,
      ...made.map((one) => detailText(language, `material.${one}`)),
      ...told.map((word) => `${detailText(language, signOf(word))} ${detailText(language, word)}`),
      condition === undefined ? "" : detailText(language, `condition.${condition}`),
    ]),
  ];
}

/** The names of what is of denim; a blue casual jacket but for winter may be (SPEC-125). "Jean" begins one of them, and "jeans" does not. */
function ofDenim(item: Item): string {
  const { type, color, style, season, material = "" } = item;
  const mayBe = type === "Jacket" && color.includes("Blue") && style === "Casual" && season.join() !== "Winter";
  if (!isDenim(item) && !(mayBe && material === "")) return "";
  return `denim jeanwear джинсовый деним ${item.position === "outerwear" ? "джинсовка" : ""}`;
}

/** The names of down jackets; a jacket or parka for winter may be one (SPEC-125). */
function ofDown(item: Item): string {
  if (item.position !== "outerwear") return "";
  const mayBe = "пуховик puffer down";
  if (/\b(down|puffer)\b|пухов/iu.test(toldOf(item))) return `${mayBe} куртка coat jacket`;
  return ["Jacket", "Parka"].includes(item.type) && item.season.join() === "Winter" ? mayBe : "";
}
