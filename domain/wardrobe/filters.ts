import { type Day, addDays } from "#people/day.ts";
import type { TranslateWord } from "#text/first.ts";
import type { Item } from "#wardrobe/item.ts";
import { isArchived } from "#wardrobe/item-state.ts";
import { typeLabel } from "#wardrobe/type-label.ts";
import { POSITIONS, type Color, type Position, type Season } from "#wardrobe/vocabulary.ts";

/** The choices of the filter by wear: never worn, or not worn for so many days (WEAR-04). */
export const UNWORN = ["never", "30", "90", "365"] as const;
export type Unworn = (typeof UNWORN)[number];

/** A type with its position: Scarf and Sunglasses exist in two (SPEC-40). */
export type TypeKey = `${Position}/${string}`;

/** The choices of the filter by state (STATE-01). */
export const STATE_CHOICES = ["favourite", "laundry", "lent", "archived"] as const;
export type StateChoice = (typeof STATE_CHOICES)[number];

/** A chosen size, material, way to wash or condition (SET-03). What it means comes with it: it is not part of the first load. */
export type DetailChoice = {
  readonly key: string;
  readonly kind: "size" | "material" | "wash" | "condition";
  readonly isOf: (item: Item) => boolean;
};

/** The chosen values. An item must match every filter that has a choice, and any value within it. */
export type Filters = {
  readonly types: readonly TypeKey[];
  readonly seasons: readonly Season[];
  readonly colors: readonly Color[];
  readonly unworn: readonly Unworn[];
  readonly states: readonly StateChoice[];
  readonly details: readonly DetailChoice[];
  /** The collection to which it must belong, if one is chosen (SET-01); some garments have a name and no id. */
  readonly within: readonly { readonly id: string | null; readonly name: string; readonly ids: ReadonlySet<string> }[];
  /** The day from which `unworn` counts back; it does not matter while nothing is chosen there. */
  readonly today: Day;
  /** Whether archived items are shown without being asked for: a search finds them too. */
  readonly withArchived: boolean;
};
export const NO_FILTERS: Filters = {
  types: [],
  seasons: [],
  colors: [],
  unworn: [],
  states: [],
  details: [],
  within: [],
  today: "",
  withArchived: false,
};

export function typeKeyOf(item: Pick<Item, "position" | "type">): TypeKey {
  return `${item.position}/${item.type}`;
}

/** Whether the clear button shows (W-05). */
export function isFiltering({ types, seasons, colors, unworn, states, details, within }: Filters): boolean {
  return [types, seasons, colors, unworn, states, details, within].some(({ length }) => length > 0);
}

export function filterItems(items: readonly Item[], filters: Filters): Item[] {
  return items.filter(
    (item) =>
      hasState(item, filters) &&
      filters.within.every(({ ids }) => ids.has(item.id)) &&
      matches(filters.types, [typeKeyOf(item)]) &&
      matches(filters.seasons, item.season) &&
      matches(filters.colors, item.color) &&
      filters.details.every(({ kind }) => filters.details.some((other) => other.kind === kind && other.isOf(item))) &&
      (filters.unworn.length === 0 || filters.unworn.some((choice) => isUnworn(item, choice, filters.today))),
  );
}

/** The heading of the flat grid that chosen types make: their names, each once, in the order of positions; "" where the sections stay (W-07). */
export function flatHeading(filters: Filters, t: TranslateWord): string {
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
    details: filters.details.filter(({ isOf }) => items.some(isOf)),
  };
}

/** Whether the item is or has any of the chosen states; without a choice, whether it is not archived (STATE-01). */
function hasState(item: Item, { states, withArchived }: Filters): boolean {
  return states.length === 0
    ? withArchived || !isArchived(item)
    : states.some((choice) => (choice === "favourite" ? item.favourite === true : item.state === choice));
}

function matches<Value>(chosen: readonly Value[], had: readonly Value[]): boolean {
  return chosen.length === 0 || chosen.some((value) => had.includes(value));
}

/** Whether the choice has the item. What was never worn has not been worn since it was added (SPEC-58). */
export function isUnworn(item: Pick<Item, "last_worn" | "added_at">, choice: Unworn, today: Day): boolean {
  const { last_worn, added_at } = item;
  if (choice === "never") return last_worn === undefined;
  const since = last_worn ?? added_at?.slice(0, today.length);
  return since === undefined || since <= addDays(today, -Number(choice));
}
