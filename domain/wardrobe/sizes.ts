import type { Language } from "#people/language.ts";
import { foldText } from "#text/fold.ts";
import type { TranslateWord } from "#text/first.ts";
import type { Item } from "#wardrobe/item.ts";
import { isArchived } from "#wardrobe/item-state.ts";
import { typeLabel } from "#wardrobe/type-label.ts";

type SizesOfType = { readonly type: string; readonly sizes: readonly string[] };
export type SizesOfBrand = { readonly brand: string; readonly types: readonly SizesOfType[] };

/** The sizes of what is not archived, by brand and type; without a brand at the end (SET-03). */
export function mySizes(
  items: readonly Item[],
  { t, language }: { t: TranslateWord; language: Language },
): SizesOfBrand[] {
  const sized = items.filter((item) => item.size !== undefined && !isArchived(item));
  const { compare } = new Intl.Collator(language);
  return parted(sized, ({ brand }) => brand)
    .map(({ name, of }) => ({
      brand: name,
      types: parted(of, ({ type }) => typeLabel(type, t))
        .map(({ name: type, of: same }) => ({
          type,
          sizes: distinctTexts(
            same.map(({ size }) => size),
            foldSize,
          ).sort(compareSizes),
        }))
        .sort((one, other) => compare(one.type, other.type)),
    }))
    .sort(({ brand: one }, { brand: other }) => Number(one === "") - Number(other === "") || compare(one, other));
}

const folded = new Map<string, string>();

/** A text as it is compared with others; remembered, because a thousand items have few. */
export function foldOnce(text: string): string {
  const known = folded.get(text) ?? foldText(text);
  folded.set(text, known);
  return known;
}

const LETTERS: Readonly<Record<string, string>> = { х: "x", с: "s", м: "m", л: "l" };

/** A size as it is compared with others: «М» of either alphabet is one (SET-03). */
export function foldSize(size: string): string {
  const folded = foldOnce(size);
  return /^[\dxsml/ хсмл-]*$/.test(folded)
    ? folded.replaceAll(/[хсмл]/g, (letter) => LETTERS[letter] ?? letter)
    : folded;
}

/** Texts without those that are the same but for capitals and blanks, as the first is written. */
export function distinctTexts(texts: readonly (string | undefined)[], fold = foldOnce): string[] {
  const written = new Map<string, string>();
  for (const text of texts) if (text !== undefined && !written.has(fold(text))) written.set(fold(text), text);
  return [...written.values()];
}

const NUMBERS = new Intl.Collator("en", { numeric: true });

/** From small to large: letters first, XS before M and XL before 3XL, then numbers. */
export function compareSizes(one: string, other: string): number {
  return rankOf(one) - rankOf(other) || NUMBERS.compare(one, other);
}

/** 0 for M, and a step for each X; what is no letter comes last. */
function rankOf(size: string): number {
  const [, times = "", xs = "", letter] = /^(\d*)(x*)([sml])$/.exec(foldSize(size)) ?? [];
  if (letter === undefined) return 100;
  const steps = 1 + (times === "" ? xs.length : Number(times));
  return letter === "m" ? 0 : letter === "s" ? -steps : steps;
}

function parted(items: readonly Item[], nameOf: (item: Item) => string): { name: string; of: Item[] }[] {
  return distinctTexts(items.map(nameOf)).map((name) => {
    return { name, of: items.filter((item) => foldOnce(nameOf(item)) === foldOnce(name)) };
  });
}
