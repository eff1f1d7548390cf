import type { Item } from "#wardrobe/item.ts";
import type { Season } from "#wardrobe/vocabulary.ts";

const LINED = /[^,;.\n]*(подклад|lining|подошв|\bsole)[^;.\n]*/giu;
/** Less than this is no reason to wear a garment otherwise. */
const MAINLY_PERCENT = 30;
/** A shade, as in "light blue", is no weight. */
const LIGHT = /\b(ultra-?)?light(weight)?\b(?![- ](blue|gr[ae]y|green|pink|brown|beige|yellow|purple))|л[её]гк|тонк/iu;
const DOWN = /\bdown\b/gu;
const DENIM = /\bdenim\b/gu;
/** Labels use words of their own: each is read as the word that people write in notes. */
const WORDS_OF_LABELS: readonly (readonly [RegExp, string])[] = [
  [/(^|\P{L})пух\p{L}*/giu, " down"],
  [/деним\p{L}*|джинс\p{L}*/giu, "denim"],
  [/(^|\P{L})(л[её]н|льн\p{L}+)(?!\p{L})/giu, " linen"],
  [/(^|\P{L})кож[аи](?!\p{L})/giu, " leather"],
  [/membrane|мембран\p{L}*/giu, "waterproof"],
];
const ANY_CLOTH = /текстил\p{L}*|\btextiles?\b/giu;

type Made = Pick<Item, "position" | "type" | "notes"> & {
  readonly season: readonly Season[];
  readonly material: string;
};

/** The words of a material by which a garment is judged, without lining, sole and what says nothing of it. */
export function tellingMaterial({ position, type, season, notes, material }: Made): string {
  const isLight = LIGHT.test(`${type} ${notes} ${material}`);
  const isMild = season.includes("Spring") || (season.length > 0 && !season.includes("Winter"));
  let words = mainPart(material).toLowerCase();
  for (const [label, word] of WORDS_OF_LABELS) words = words.replaceAll(label, word);
  if (isLight || isMild) words = words.replaceAll(DOWN, " ");
  if (type === "Jeans") words = words.replaceAll(DENIM, "");
  if (position !== "feet") words = words.replaceAll(ANY_CLOTH, "");
  return words.trim();
}

/** Without what a label says of lining, sole and a small share: «шерсть 80 %, шёлк 20 %» is of wool. */
function mainPart(material: string): string {
  const text = material.replaceAll(LINED, "");
  const isShareFirst = /^([^\d,]*:)?\s*\d/u.test(text);
  const apart = isShareFirst ? text.replaceAll(/(^|\D)(\d+\s*%)/gu, "$1,$2") : text.replaceAll("%", "%,");
  const parts = apart.split(/[,;/+\n]/u).map((part) => part.trim());
  return parts
    .filter((part) => Number(/(\d+)\s*%/u.exec(part)?.[1] ?? MAINLY_PERCENT) >= MAINLY_PERCENT)
    .join(" ")
    .trim();
}
