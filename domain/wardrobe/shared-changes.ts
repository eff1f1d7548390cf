import { trimText } from "#text/typed.ts";
import type { Item, SharedChanges } from "#wardrobe/item.ts";
import type { Position } from "#wardrobe/vocabulary.ts";

/** The position that all these items have; null if they differ: then a type alone would not suit them (MANY-04). */
export function sharedPosition(items: readonly Pick<Item, "position">[]): Position | null {
  const [first] = items;
  return first !== undefined && items.every(({ position }) => position === first.position) ? first.position : null;
}

/** The changes without empty fields, which stay as they are, as does what care does not say (MANY-04, SET-03). */
export function filledChanges({ care = {}, condition, ...changes }: SharedChanges): SharedChanges {
  const said = Object.entries(care).filter(([, sign]) => sign !== null);
  return Object.fromEntries([
    ...Object.entries({ ...changes, condition: condition ?? undefined }).filter(
      ([, value]) => value !== undefined && trimText(String(value)) !== "",
    ),
    ...(said.length === 0 ? [] : [["care", Object.fromEntries(said)]]),
  ]);
}

/** What a field is without a word of its owner's. */
const UNSAID: Readonly<Record<string, unknown>> = { brand: "", size: "", material: "", favourite: false };

/** What brings back the fields as they were before these changes, by the items that had them alike (MANY-04). */
export function changesBack(
  items: readonly Item[],
  changes: SharedChanges,
): { readonly ids: string[]; readonly changes: SharedChanges }[] {
  const before = (item: Item): SharedChanges =>
    Object.fromEntries([
      ...Object.keys(changes).map((field) => [field, Object.entries(item).find(([name]) => name === field)?.[1] ?? UNSAID[field] ?? null]),
      ...(changes.state === undefined ? [] : [["state", item.state ?? "ready"], ["state_note", item.state_note ?? null]]),
      ...(changes.care === undefined
        ? []
        : [["care", Object.fromEntries(Object.keys(changes.care).map((sign) => [sign, Object.entries(item.care ?? {}).find(([name]) => name === sign)?.[1] ?? null]))]]),
    ]);
  const alike = Map.groupBy(items, (item) => JSON.stringify(before(item)));
  return [...alike].map(([fields, those]) => ({ ids: those.map(({ id }) => id), changes: JSON.parse(fields) as SharedChanges }));
}
