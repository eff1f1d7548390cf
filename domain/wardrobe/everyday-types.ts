import { LANGUAGES, type Language } from "#people/language.ts";
import { foldText } from "#text/fold.ts";
import type { KnownType, Position } from "#wardrobe/vocabulary.ts";

type EverydayType = Readonly<Record<Language, string>> & {
  /** The type of D-02 that it is dressed as. */
  readonly as: KnownType;
};

/** What people call their clothes beside the types of D-02: stored as custom types (E-03, SPEC-155). */
const EVERYDAY_TYPES: Readonly<Partial<Record<Position, readonly EverydayType[]>>> = {
  upper: [
    { en: "Sweatshirt", ru: "Свитшот", as: "Hoodie" },
    { en: "Turtleneck", ru: "Водолазка", as: "Sweater" },
    { en: "Long-sleeve", ru: "Лонгслив", as: "Sweater" },
    { en: "Pajama top", ru: "Пижама", as: "Top" },
  ],
  outerwear: [{ en: "Puffer", ru: "Пуховик", as: "Jacket" }],
  lower: [{ en: "Pajama pants", ru: "Пижамные брюки", as: "Pants" }],
  feet: [
    { en: "Ugg boots", ru: "Угги", as: "Boots" },
    { en: "Slides", ru: "Шлёпанцы", as: "Sandals" },
  ],
};

/** Those that can be chosen for a position, in words of the language. */
export function everydayTypes(position: Position, language: Language): string[] {
  return (EVERYDAY_TYPES[position] ?? []).map((one) => one[language]);
}

/** The type that a garment of a custom type is dressed as, where people use its word every day. */
export function dressedAs(position: Position, type: string): KnownType | undefined {
  const typed = foldText(type);
  return EVERYDAY_TYPES[position]?.find((one) => LANGUAGES.some((language) => foldText(one[language]) === typed))?.as;
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
