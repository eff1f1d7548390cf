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

/** A field of which its owner has said nothing; the others are null. */
const UNSAID: Readonly<Record<string, unknown>> = {
  brand: "",
  size: "",
  material: "",
  favourite: false,
  state: "at_hand",
} satisfies SharedChanges;

/** Brings the fields back as they were before the changes, for the items together that had them alike (MANY-04). */
export function changesBack(items: readonly Item[], { care, ...changes }: SharedChanges) {
  const fields = Object.keys(changes.state === undefined ? changes : { ...changes, state_note: null });
  const before = (item: Item): SharedChanges => ({
    ...pick(item, fields),
    ...(care && { care: pick(item.care ?? {}, Object.keys(care)) }),
  });
  const alike = new Map<string, { ids: string[]; changes: SharedChanges }>();
  for (const item of items) {
    const was = before(item);
    const key = JSON.stringify(was);
    const known = alike.get(key) ?? { ids: [], changes: was };
    alike.set(key, { ...known, ids: [...known.ids, item.id] });
  }
  return [...alike.values()];
}

function pick(from: object, fields: readonly string[]): object {
  const values = new Map<string, unknown>(Object.entries(from));
  return Object.fromEntries(fields.map((field) => [field, values.get(field) ?? UNSAID[field] ?? null]));
}
