import type { Day } from "#people/day.ts";
import type { Language } from "#profile/settings.ts";
import type { Translate } from "#text/translate.ts";
import type { Item } from "#wardrobe/item.ts";
import { typeLabel } from "#wardrobe/type-label.ts";
import { isUnworn, UNWORN, type Unworn } from "#wardrobe/unworn.ts";
import { COLORS, POSITIONS, SEASONS, type Color, type Position, type Season } from "#wardrobe/vocabulary.ts";

/** A type with its position: Scarf and Sunglasses exist in two (SPEC-40). */
export type TypeKey = `${Position}/${string}`;

/** The chosen values. An item must match every filter that has a choice, and any value within it. */
export type Filters = {
  readonly types: readonly TypeKey[];
  readonly seasons: readonly Season[];
  readonly colors: readonly Color[];
  readonly unworn: readonly Unworn[];
  /** The day from which `unworn` counts back; it does not matter while nothing is chosen there. */
  readonly today: Day;
};
export const NO_FILTERS: Filters = { types: [], seasons: [], colors: [], unworn: [], today: "" };

/** One option of a filter, with the number of items that have it and pass the other filters (W-03). */
export type Option<Value extends string> = { readonly value: Value; readonly count: number };
export type TypeOption = Option<TypeKey> & { readonly label: string };
export type TypeGroup = { readonly position: Position; readonly options: readonly TypeOption[] };

export function typeKeyOf(item: Pick<Item, "position" | "type">): TypeKey {
  return `${item.position}/${item.type}`;
}

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

/** Whether the clear button shows (W-05). */
export function isFiltering({ types, seasons, colors, unworn }: Filters): boolean {
  return [types, seasons, colors, unworn].some(({ length }) => length > 0);
}

export function filterItems(items: readonly Item[], filters: Filters): Item[] {
  return items.filter(
    (item) =>
      matches(filters.types, [typeKeyOf(item)]) &&
      matches(filters.seasons, item.season) &&
      matches(filters.colors, item.color) &&
      (filters.unworn.length === 0 || filters.unworn.some((choice) => isUnworn(item, choice, filters.today))),
  );
}

/** Whether the items show in one flat grid instead of sections (W-07). */
export function isFlat(filters: Filters): boolean {
  return filters.types.length > 0;
}

/** The heading of the flat grid: the names of the chosen types, each once, in the order of positions (W-07). */
export function flatHeading(filters: Filters, t: Translate): string {
  const inOrder = POSITIONS.flatMap((position) => filters.types.filter((key) => key.startsWith(`${position}/`)));
  return [...new Set(inOrder.map((key) => typeLabel(key.slice(key.indexOf("/") + 1), t)))].join(", ");
}

export function toggle<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

/** Removes choices that are no longer offered: the last item of a type may have been deleted. */
export function offeredFilters(filters: Filters, items: readonly Item[]): Filters {
  const types = new Set(items.map(typeKeyOf));
  const colors = new Set(items.flatMap((item) => item.color));
  return {
    ...filters,
    types: filters.types.filter((key) => types.has(key)),
    colors: filters.colors.filter((color) => colors.has(color)),
  };
}

function matches<Value>(chosen: readonly Value[], had: readonly Value[]): boolean {
  return chosen.length === 0 || chosen.some((value) => had.includes(value));
}
