import type { Language } from "#people/language.ts";
import { detailText } from "#text/details.ts";
import { filterItems, type DetailChoice, type Filters } from "#wardrobe/filters.ts";
import { type Item, CONDITIONS } from "#wardrobe/item.ts";
import { MATERIALS, materialsIn } from "#wardrobe/materials.ts";
import { compareSizes, distinctTexts, foldOnce } from "#wardrobe/sizes.ts";

/** Each is a filter of its own. */
const KINDS = ["size", "material", "condition"] as const;

export type DetailOption = DetailChoice & { readonly label: string; readonly count: number };
type DetailGroup = { readonly kind: DetailChoice["kind"]; readonly options: readonly DetailOption[] };

/** The sizes, materials and conditions in the wardrobe, with how many items of each pass the other filters (SET-03, W-03). */
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
    distinctTexts(items.map(({ size }) => size))
      .sort(compareSizes)
      .map(asTyped("size")),
  material: (items, language) => {
    const known = MATERIALS.map((material) => ({
      key: material,
      label: detailText(language, `material.${material}`),
      isOf: (item: Item) => item.material !== undefined && materialsIn(item.material).includes(material),
    }));
    const other = distinctTexts(items.map(({ material }) => material)).filter((text) => materialsIn(text).length === 0);
    const { compare } = new Intl.Collator(language);
    const present = [...known.filter(({ isOf }) => items.some(isOf)), ...other.map(asTyped("material"))];
    return present.sort((one, two) => compare(one.label, two.label));
  },
  condition: (items, language) =>
    CONDITIONS.map((condition) => ({
      key: condition,
      label: detailText(language, `condition.${condition}`),
      isOf: (item: Item) => item.condition === condition,
    })).filter(({ isOf }) => items.some(isOf)),
};

function asTyped(field: "size" | "material") {
  return (label: string): Labelled => {
    const key = foldOnce(label);
    return { key, label, isOf: (item) => item[field] !== undefined && foldOnce(item[field]) === key };
  };
}
