import { LANGUAGES, type Language } from "#people/language.ts";
import { foldText } from "#text/fold.ts";
import type { KnownType, Position } from "#wardrobe/vocabulary.ts";

type ByPosition<Words> = Readonly<Partial<Record<Position, Words>>>;

/** Everyday words for clothes beside the types of D-02, stored as custom types (E-03, SPEC-155). */
const NAMES: Readonly<Record<Language, ByPosition<readonly string[]>>> = {
  en: {
    upper: ["Sweatshirt", "Turtleneck", "Long-sleeve", "Pajama top"],
    outerwear: ["Puffer"],
    lower: ["Pajama pants"],
    feet: ["Ugg boots", "Slides"],
  },
  ru: {
    upper: ["Свитшот", "Водолазка", "Лонгслив", "Пижама"],
    outerwear: ["Пуховик"],
    lower: ["Пижамные брюки"],
    feet: ["Угги", "Шлёпанцы"],
  },
};
/** The type of D-02 that each is dressed as, in the same order. */
const DRESSED_AS: ByPosition<readonly KnownType[]> = {
  upper: ["Hoodie", "Sweater", "Sweater", "Top"],
  outerwear: ["Jacket"],
  lower: ["Pants"],
  feet: ["Boots", "Sandals"],
};

/** Those that can be chosen for a position, in words of the language. */
export function everydayTypes(position: Position, language: Language): readonly string[] {
  return NAMES[language][position] ?? [];
}

/** The type that a garment of a custom type is dressed as, where people use its word every day. */
export function dressedAs(position: Position, type: string): KnownType | undefined {
  const typed = foldText(type);
  const places = LANGUAGES.map((language) =>
    everydayTypes(position, language).findIndex((name) => foldText(name) === typed),
  );
  return DRESSED_AS[position]?.[Math.max(...places)];
}

type Carded = { readonly position: Position; readonly card_type?: string | undefined };

/** Whether a text has the everyday word of a garment's card, in any form: «в свитшоте». */
export function isCalledIn(text: string, { position, card_type = "" }: Carded): boolean {
  if (dressedAs(position, card_type) === undefined) return false;
  const [word = ""] = foldText(card_type).split(" ");
  return foldText(text)
    .split(/[^\p{L}]+/u)
    .some((said) => said.startsWith(word.slice(0, -1)));
}
