import { LANGUAGES } from "#people/language.ts";
import { detailText, OF_MATERIAL } from "#text/details.ts";
import { isHeavy, isSportswear, keepsRainOut, toldOf } from "#wardrobe/card-words.ts";
import { OF_USE } from "#text/searched-closest.ts";
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
    ...usesOf(item),
    ...made.map((one) => OF_MATERIAL[one]),
    ...LANGUAGES.flatMap((language) => [
      size === "" ? "" : `${detailText(language, "size")} ${size}`,
      ...made.map((one) => detailText(language, `material.${one}`)),
      ...told.map((word) => `${detailText(language, signOf(word))} ${detailText(language, word)}`),
      condition === undefined ? "" : detailText(language, `condition.${condition}`),
    ]),
  ];
}

/** Its uses, by its owner's word, else by its card (SPEC-43). */
function usesOf(item: Item): string[] {
  const { warmth, season } = item;
  const isForCold = season.includes("Winter") && !season.some((other) => other === "Spring" || other === "Summer");
  const isWarm = warmth === undefined ? isForCold || isHeavy(item) : warmth === "warm";
  return [isWarm ? OF_USE.warm : "", keepsRainOut(item) ? OF_USE.rain : "", isSportswear(item) ? OF_USE.sport : ""];
}

/** The names of down jackets; a jacket or parka for winter may be one (SPEC-125). */
function ofDown(item: Item): string {
  if (item.position !== "outerwear") return "";
  const mayBe = "пуховик puffer down";
  if (/\b(down|puffer)\b|пухов/iu.test(toldOf(item))) return `${mayBe} куртка coat jacket`;
  return ["Jacket", "Parka"].includes(item.type) && item.season.join() === "Winter" ? mayBe : "";
}
