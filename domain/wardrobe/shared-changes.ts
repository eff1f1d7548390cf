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
