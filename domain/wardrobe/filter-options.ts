import type { Day } from "#people/day.ts";
import type { Language } from "#people/language.ts";
import type { Translate } from "#text/translate.ts";
import {
  filterItems,
  NO_FILTERS,
  STATE_CHOICES,
  typeKeyOf,
  type Filters,
  type StateChoice,
  type TypeKey,
} from "#wardrobe/filters.ts";
import type { Item } from "#wardrobe/item.ts";
import { typeLabel } from "#wardrobe/type-label.ts";
import { isUnworn, UNWORN, type Unworn } from "#wardrobe/filters.ts";
import { COLORS, POSITIONS, SEASONS, type Color, type Position, type Season } from "#wardrobe/vocabulary.ts";

/** One option of a filter, with the number of items that have it and pass the other filters (W-03). */
export type Option<Value extends string> = { readonly value: Value; readonly count: number };
export type TypeOption = Option<TypeKey> & { readonly label: string };
export type TypeGroup = { readonly position: Position; readonly options: readonly TypeOption[] };

/** The types in the wardrobe, by position, each group sorted by translated name (W-04). */
export function typeGroups(
  items: readonly Item[],
  { t, language, filters = NO_FILTERS }: { t: Translate; language: Language; filters?: Filters },
): TypeGroup[] {
  const passing = new Set(filterItems(items, { ...filters, types: [] }));
  const { compare } = new Intl.Collator(language);
  return POSITIONS.flatMap((position) => {
    const ofPosition = items.filter((item) => item.position === position);
    const counts = new Map<string, number>();
    for (const item of ofPosition) counts.set(item.type, (counts.get(item.type) ?? 0) + (passing.has(item) ? 1 : 0));
    const options = [...counts].map(([type, count]) => ({
      value: typeKeyOf({ position, type }),
      label: typeLabel(type, t),
      count,
    }));
    return options.length === 0 ? [] : [{ position, options: options.sort((a, b) => compare(a.label, b.label)) }];
  });
}

/** Every season with its count (W-03). */
export function seasonOptions(items: readonly Item[], filters: Filters = NO_FILTERS): Option<Season>[] {
  const passing = filterItems(items, { ...filters, seasons: [] });
  return SEASONS.map((value) => ({ value, count: passing.filter((item) => item.season.includes(value)).length }));
}

/** The colors in the wardrobe, in the order of the table (W-04). */
export function colorOptions(items: readonly Item[], filters: Filters = NO_FILTERS): Option<Color>[] {
  const passing = filterItems(items, { ...filters, colors: [] });
  return COLORS.filter((value) => items.some((item) => item.color.includes(value))).map((value) => ({
    value,
    count: passing.filter((item) => item.color.includes(value)).length,
  }));
}

/** Every choice of the filter by wear with its count (WEAR-04). */
export function unwornOptions(items: readonly Item[], filters: Filters, today: Day): Option<Unworn>[] {
  const passing = filterItems(items, { ...filters, unworn: [] });
  return UNWORN.map((value) => ({ value, count: passing.filter((item) => isUnworn(item, value, today)).length }));
}

/** Every choice of the filter by state with its count (STATE-01). */
export function stateOptions(items: readonly Item[], filters: Filters = NO_FILTERS): Option<StateChoice>[] {
  const count = (value: StateChoice) => filterItems(items, { ...filters, states: [value] }).length;
  return STATE_CHOICES.map((value) => ({ value, count: count(value) }));
}
