import type { Language } from "#people/language.ts";
import { detailText } from "#text/details.ts";
import { filterItems, type DetailChoice, type Filters } from "#wardrobe/filters.ts";
import { type Item, CONDITIONS } from "#wardrobe/item.ts";
import { MATERIALS, materialsIn } from "#wardrobe/materials.ts";
import { CARE_WORDS, careWords, signOf } from "#wardrobe/care.ts";
import { compareSizes, distinctTexts, foldOnce, foldSize } from "#wardrobe/sizes.ts";

/** Each is a filter of its own. */
const KINDS = ["size", "material", "wash", "condition"] as const;

export type DetailOption = DetailChoice & { readonly label: string; readonly count: number };
type DetailGroup = { readonly kind: DetailChoice["kind"]; readonly options: readonly DetailOption[] };

/** The sizes, materials, ways to wash and conditions in the wardrobe, with how many items of each pass the other filters (SET-03, W-03). */
export function detailOptions(items: readonly Item[], filters: Filters, language: Language): DetailGroup[] {
  return KINDS.flatMap((kind) => {
    const others = filters.details.filter((choice) => choice.kind !== kind);
    const passing = filterItems(items, { ...filters, details: others });
    const options = choicesOf[kind](items, language).map((choice) => {
      return { ...choice, kind, key: `${kind}/${choice.key}`, count: passing.filter(choice.isOf).length };
    });
    return options.length === 0 ? [] : [{ kind, options }];
  });
}

type Labelled = Omit<DetailChoice, "kind"> & { readonly label: string };

const choicesOf: Readonly<Record<DetailChoice["kind"], (items: readonly Item[], language: Language) => Labelled[]>> = {
  size: (items) =>
    distinctTexts(
      items.map(({ size }) => size),
      foldSize,
    )
      .sort(compareSizes)
      .map(asTyped("size", foldSize)),
  material: (items, language) => {
    const known = MATERIALS.map((material) => ({
      key: material,
      label: detailText(language, `material.${material}`),
      isOf: (item: Item) => item.material !== undefined && materialsIn(item.material).includes(material),
    }));
    const other = distinctTexts(items.map(({ material }) => material)).filter((text) => materialsIn(text).length === 0);
    const { compare } = new Intl.Collator(language);
    const present = [...known.filter(({ isOf }) => items.some(isOf)), ...other.map(asTyped("material", foldOnce))];
    return present.sort((one, two) => compare(one.label, two.label));
  },
  wash: (items, language) =>
    CARE_WORDS.filter((word) => signOf(word) === "wash")
      .map((word) => ({
        key: word,
        label: detailText(language, word),
        isOf: (item: Item) => careWords(item.care).includes(word),
      }))
      .filter(({ isOf }) => items.some(isOf)),
  condition: (items, language) =>
    CONDITIONS.map((condition) => ({
      key: condition,
      label: detailText(language, `condition.${condition}`),
      isOf: (item: Item) => item.condition === condition,
    })).filter(({ isOf }) => items.some(isOf)),
};

function asTyped(field: "size" | "material", fold: (text: string) => string) {
  return (label: string): Labelled => {
    const key = fold(label);
    return { key, label, isOf: (item) => item[field] !== undefined && fold(item[field]) === key };
  };
}
