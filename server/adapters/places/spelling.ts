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
};

/** A name without case, accents, apostrophes, hyphens and ё, which people leave out. */
export function plainSpelling(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("й", "\u0000")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("\u0000", "й")
    .replaceAll(/['’‘`]/gu, "")
    .replaceAll("ı", "i")
    .replaceAll("ł", "l")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The same in Latin letters, equal for all common transliterations of a Russian name. */
export function looseSpelling(name: string): string {
  const latin = [...plainSpelling(name)].map((letter) => LATIN[letter] ?? letter).join("");
  return latin
    .replaceAll("kh", "h")
    .replaceAll(/[yj]/gu, "i")
    .replaceAll(/i+/gu, "i")
    .replaceAll("ie", "e")
    .replaceAll("w", "v")
    .replaceAll(/(.)\1/gu, "$1");
}
