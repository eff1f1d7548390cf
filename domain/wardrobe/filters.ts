import type { Language } from "#profile/settings.ts";
import type { Item } from "#wardrobe/item.ts";
import { COLORS, POSITIONS, SEASONS, type Color, type Position, type Season } from "#wardrobe/vocabulary.ts";

/** A type in its position: Scarf and Sunglasses stand in two (decision 40). */
export type TypeKey = `${Position}:${string}`;

/** What is chosen in the filter bar. Within a kind any one of the chosen fits, between the kinds all have to. */
export type Filters = { readonly types: readonly TypeKey[]; readonly seasons: readonly Season[]; readonly colors: readonly Color[] };
export const NO_FILTERS: Filters = { types: [], seasons: [], colors: [] };

/** One entry of a dropdown. `count`: how many items of the wardrobe have it (W-03). */
export type FilterOption<Value> = { readonly value: Value; readonly count: number };
export type TypeOption = FilterOption<TypeKey> & { readonly name: string };
export type TypeGroup = { readonly position: Position; readonly options: readonly TypeOption[] };

/** How types are named to the person. A custom type is its own name. */
export type TypeNames = { readonly nameOf: (type: string) => string; readonly language: Language };

export function typeKey({ position, type }: Pick<Item, "position" | "type">): TypeKey {
  return `${position}:${type}`;
}

/** The items that fit the filters, in their order. */
export function filterItems(items: readonly Item[], filters: Filters): Item[] {
  const fits = <Value>(chosen: readonly Value[], own: readonly Value[]) => chosen.length === 0 || own.some((value) => chosen.includes(value));
  return items.filter((item) => fits(filters.types, [typeKey(item)]) && fits(filters.seasons, item.season) && fits(filters.colors, item.color));
}

/** The types of the wardrobe by position in the table's order, within a position by translated name (W-04). */
export function typeOptions(items: readonly Item[], names: TypeNames): TypeGroup[] {
  const byName = new Intl.Collator(names.language);
  return POSITIONS.map((position) => {
    const own = items.filter((item) => item.position === position);
    const types = [...Map.groupBy(own, (item) => item.type)];
    const options = types.map(([type, having]) => ({ value: typeKey({ position, type }), count: having.length, name: names.nameOf(type) }));
    return { position, options: options.toSorted((a, b) => byName.compare(a.name, b.name)) };
  }).filter((group) => group.options.length > 0);
}

/** Every season with its count (W-03). */
export function seasonOptions(items: readonly Item[]): FilterOption<Season>[] {
  return SEASONS.map((value) => ({ value, count: items.filter((item) => item.season.includes(value)).length }));
}

/** The colors of the wardrobe in the table's order (W-04). */
export function colorOptions(items: readonly Item[]): FilterOption<Color>[] {
  return COLORS.map((value) => ({ value, count: items.filter((item) => item.color.includes(value)).length })).filter(({ count }) => count > 0);
}

/** Chooses a value, or takes it back. */
export function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

/** Whether the clear button shows (W-05). Clearing leads to {@link NO_FILTERS}. */
export function isFiltering({ types, seasons, colors }: Filters): boolean {
  return types.length + seasons.length + colors.length > 0;
}

/** The heading over the one flat grid that a type filter makes of the sections (W-07); null where no type is chosen. */
export function filterHeading({ types }: Filters, names: TypeNames): string | null {
  const chosen = new Set(types.map((key) => names.nameOf(key.slice(key.indexOf(":") + 1))));
  return chosen.size === 0 ? null : new Intl.ListFormat(names.language, { type: "unit", style: "short" }).format(chosen);
}
