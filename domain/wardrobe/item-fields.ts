import type { Item } from "#wardrobe/item.ts";

/** Beside a card, where a field is read: in the export's table (SPEC-37), in this order, and by the stylist. */
type Reader = "table" | "stylist";
const BOTH = ["table", "stylist"] as const;
const TABLE = ["table"] as const;
const STYLIST = ["stylist"] as const;
const NEITHER = [] as const;

/** A new field of an item does not compile without a line here. */
const READERS = {
  id: BOTH,
  position: BOTH,
  type: BOTH,
  brand: BOTH,
  model: BOTH,
  style: BOTH,
  color: BOTH,
  season: BOTH,
  notes: BOTH,
  image: TABLE,
  worn_count: TABLE,
  last_worn: BOTH,
  price: TABLE,
  currency: TABLE,
  bought_at: TABLE,
  favourite: TABLE,
  state: BOTH,
  state_note: TABLE,
  warmth: BOTH,
  rain: BOTH,
  sport: BOTH,
  size: TABLE,
  material: BOTH,
  care: TABLE,
  condition: TABLE,
  needs_check: STYLIST,
  type_suggestions: STYLIST,
  looks_patterned: NEITHER,
  is_cut_off: NEITHER,
  cut_out_failed: NEITHER,
  no_background_image: STYLIST,
  enhanced_image: NEITHER,
  image_mode: NEITHER,
  placeholder: NEITHER,
  added_at: NEITHER,
} as const satisfies Readonly<Record<keyof Item, readonly Reader[]>>;

type Readers = typeof READERS;
type ItemField = keyof Readers;
export type FieldFor<By extends Reader> = {
  [Field in ItemField]: By extends Readers[Field][number] ? Field : never;
}[ItemField];

export const ITEM_FIELDS = Object.keys(READERS) as ItemField[];
export const fieldsFor = <By extends Reader>(by: By): FieldFor<By>[] =>
  ITEM_FIELDS.filter((field): field is FieldFor<By> => READERS[field].some((reader) => reader === by));
