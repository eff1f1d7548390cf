import { foldText } from "@wardrobe/domain/text/fold.ts";

const LATIN: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ж: "zh",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  і: "i",
  є: "e",
  ґ: "g",
  ә: "a",
  ғ: "g",
  қ: "k",
  ң: "n",
  ө: "o",
  ұ: "u",
  ү: "u",
  һ: "h",
  ҳ: "h",
  ҡ: "k",
  җ: "j",
  ҷ: "j",
  ə: "a",
  ј: "j",
  љ: "lj",
  њ: "nj",
  ћ: "c",
  ђ: "dj",
  џ: "dz",
};

/** A name as it is compared, without hyphens and dots, which people leave out. */
export function plainSpelling(name: string): string {
  return foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The same in Latin letters. */
export function latinSpelling(name: string): string {
  return [...plainSpelling(name)].map((letter) => LATIN[letter] ?? letter).join("");
}

/** The same, equal for all common transliterations of a Cyrillic name. */
export function looseSpelling(name: string): string {
  return latinSpelling(name)
    .replaceAll("kh", "h")
    .replaceAll(/[yj]/gu, "i")
    .replaceAll(/i+/gu, "i")
    .replaceAll("ie", "e")
    .replaceAll("w", "v")
    .replaceAll(/(.)\1/gu, "$1");
}
