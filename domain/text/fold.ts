/** Letters that no decomposition takes apart, as they are typed without their key. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ł: "l",
  ς: "σ",
};
/** A Latin letter and the Cyrillic one that looks the same, small or capital. */
const TWINS = "aа bв cс eе hн iі kк mм oо pр tт xх yу".split(" ").map((pair) => [...pair] as const);
const TO_CYRILLIC = new Map(TWINS.map(([latin = "", cyrillic = ""]) => [latin, cyrillic]));
const TO_LATIN = new Map(TWINS.map(([latin = "", cyrillic = ""]) => [cyrillic, latin]));

const APOSTROPHES = /['’‘‛`ʼʻʹ′]/gu;
const [LATIN, CYRILLIC] = [/[a-z]/u, /[а-я]/u];

/** A text as it is compared with a typed one: case, accents, apostrophes, blanks, dashes and ё do not count; й does. */
export function foldText(text: string): string {
  return (
    text
      // Typed in place of the apostrophe and the degree sign; taken apart they would leave a blank and an o.
      .replaceAll("´", "'")
      .replaceAll(/[º˚]/gu, "°")
      // Whole sentences in one letter: a text of them would become eighteen times as long.
      .replaceAll(/[ﷺﷻ]/gu, " ")
      .normalize("NFKD")
      .replaceAll(APOSTROPHES, "")
      .toLowerCase()
      .replaceAll("и\u0306", "й")
      .replaceAll(/[\u0300-\u036f]|\p{Default_Ignorable_Code_Point}/gu, "")
      .normalize("NFC")
      .replaceAll(/[ßæœøđðþħŧıłς]/gu, (letter) => PLAIN[letter] ?? letter)
      .replaceAll(/[\p{Dash_Punctuation}−]/gu, "-")
      // Whole words: a pattern of mixed ones would read the rest of a word again from each of its letters.
      .replaceAll(/[a-zа-я]+/gu, inOneAlphabet)
      .replaceAll(/\s+/gu, " ")
      .trim()
  );
}

/** A word typed in two alphabets that look alike: in Cyrillic if that changes nothing to the eye, else in Latin. */
function inOneAlphabet(word: string): string {
  if (!LATIN.test(word) || !CYRILLIC.test(word)) return word;
  const letters = [...word];
  for (const [foreign, twins] of [
    [LATIN, TO_CYRILLIC],
    [CYRILLIC, TO_LATIN],
  ] as const)
    if (letters.every((letter) => twins.has(letter) || !foreign.test(letter)))
      return letters.map((letter) => twins.get(letter) ?? letter).join("");
  return word;
}
