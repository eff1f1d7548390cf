import { Item } from "#wardrobe/item.ts";

const id = (letter: string): string => letter.repeat(22);

/** A hat for tests; only the given fields differ. `key` makes its id. */
export function sampleItem(fields: Partial<Item> & { key?: string } = {}): Item {
  const { key = "A", ...special } = fields;
  return Item.parse({
    id: id(key),
    brand: "",
    model: "",
    type: "Hat",
    position: "head",
    style: null,
    color: [],
    season: [],
    notes: "",
    image: id("I"),
    enhanced_image: null,
    no_background_image: null,
    image_mode: "original",
    placeholder: null,
    needs_check: [],
    type_suggestions: [],
    ...special,
  });
}
