import { z } from "zod/mini";
import { FileId, Id } from "../ids.ts";
import { Day } from "../people/day.ts";
import { Moment } from "../profile/settings.ts";
import { trimText } from "../text/typed.ts";
import { COLORS, POSITIONS, SEASONS, STYLES } from "./vocabulary.ts";
import { DEFAULT_IMAGE_MODE, IMAGE_MODES, IN_PROGRESS } from "./image-mode.ts";
import { ITEM_STATES } from "./item-state.ts";
import { typeMeant } from "./type-label.ts";

/** Room for a size as its label has it; it is never converted (SET-03). */
export const SIZE_MAX = 20;

/** Washing by the signs of ISO 3758: at most so many °C, by hand, or not at all (SPEC-71). */
export const WASHES = [30, 40, 60, 90, "hand", "none"] as const;
export const IRONS = ["low", "medium", "high", "none"] as const;

export const CONDITIONS = ["new", "good", "worn", "needs_repair"] as const;

/** Maximum length of a free text field in characters. Not in the specification; it protects the database. */
export const ITEM_TEXT_MAX = 120;
export const ITEM_NOTES_MAX = 2000;
/** How many types an uncertain recogniser may suggest (SPEC-39). */
export const TYPE_SUGGESTIONS_MAX = 3;

const text = (max: number) => z.string().check(z.overwrite(trimText), z.maxLength(max, { abort: true }));
export const Text = text(ITEM_TEXT_MAX);
const Type = Text.check(z.overwrite(typeMeant));
const list = <Values extends readonly [string, ...string[]]>(values: Values) => {
  const One = z.enum(values);
  // A single legacy value is wrapped, an absent one is an empty list (D-01).
  return z.pipe(
    z.transform((value) =>
      value === null || value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value],
    ),
    z.array(One).check(z.maxLength(values.length)),
  );
};

export const Position = z.pipe(
  z.transform((value) => (typeof value === "string" ? value.toLowerCase() : value)),
  z.enum(POSITIONS),
);
export const Style = z.enum(STYLES);
export const ImageMode = z.enum(IMAGE_MODES);
export const ColorList = list(COLORS);
export const SeasonList = list(SEASONS);
export const ItemNotes = z.string().check(z.maxLength(ITEM_NOTES_MAX));
const GeneratedImage = z.nullable(z.union([z.literal(IN_PROGRESS), FileId]));

export const CHECKABLE_FIELDS = ["position", "type", "style", "color", "season"] as const;
export type CheckableField = (typeof CHECKABLE_FIELDS)[number];

/** A currency by its ISO 4217 code. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
export const PRICE_MAX = 1_000_000_000;
/** The price of a garment, to hundredths of its currency (WEAR-03). */
const Price = z.number().check(z.gte(0), z.lte(PRICE_MAX), z.multipleOf(0.01));

/** Only the owner knows this; a photo does not show it (OWNER-01). */
export const WARMTHS = ["light", "medium", "warm"] as const;
export type Warmth = (typeof WARMTHS)[number];

export const Size = text(SIZE_MAX);
const Condition = z.enum(CONDITIONS);
const Sign = z.optional(z.nullable(z.boolean()));
/** How it is washed, dried, ironed and cleaned; signs that nobody has set are absent (SET-03). */
export const Care = z.object({
  wash: z.optional(z.nullable(z.literal(WASHES))),
  tumble: Sign,
  iron: z.optional(z.nullable(z.enum(IRONS))),
  dry_clean: Sign,
});
export type Care = z.output<typeof Care>;

/** A clothing item on the wire (D-01, SPEC-39, SPEC-41). */
export const Item = z.object({
  id: Id,
  brand: Text,
  model: Text,
  type: Type,
  position: Position,
  style: z.nullable(Style),
  color: ColorList,
  season: SeasonList,
  notes: ItemNotes,
  /** File id of the original picture. */
  image: FileId,
  enhanced_image: GeneratedImage,
  no_background_image: GeneratedImage,
  image_mode: z._default(ImageMode, DEFAULT_IMAGE_MODE),
  /** The main color of the picture, `#rrggbb`; the card shows it while the picture loads. */
  placeholder: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  needs_check: z.array(z.enum(CHECKABLE_FIELDS)),
  /** Absent unless the photo's edge cuts the garment off (SPEC-62). */
  is_cut_off: z.optional(z.literal(true)),
  /** Absent unless the recogniser guesses so (SPEC-127). */
  looks_patterned: z.optional(z.literal(true)),
  /** Absent unless the last cut-out of this photo failed (T-04). */
  cut_out_failed: z.optional(z.boolean()),
  type_suggestions: z.array(z.object({ position: Position, type: Type })).check(z.maxLength(TYPE_SUGGESTIONS_MAX)),
  /** When it was added; absent in what older clients keep on the device (SPEC-58). */
  added_at: z.optional(Moment),
  /** Absent as long as there is nothing to say: never worn, no price (WEAR-03). */
  worn_count: z.optional(z.int()),
  last_worn: z.optional(Day),
  price: z.optional(Price),
  currency: z.optional(Currency),
  bought_at: z.optional(Day),
  /** Absent unless it is one, and unless it is not at hand (STATE-01). */
  favourite: z.optional(z.boolean()),
  state: z.optional(z.enum(ITEM_STATES)),
  /** To whom it is lent, or why it is archived. */
  state_note: z.optional(Text),
  /** Absent until its owner has said it (OWNER-01): how warm it is, whether it keeps rain out, whether it is for sport. */
  warmth: z.optional(z.enum(WARMTHS)),
  rain: z.optional(z.boolean()),
  sport: z.optional(z.boolean()),
  /** Absent unless its owner has said it (SET-03). */
  size: z.optional(Size),
  material: z.optional(Text),
  care: z.optional(Care),
  condition: z.optional(Condition),
});
export type Item = z.output<typeof Item>;

/** The fields that can be changed for several items at once (MANY-04, STATE-01, OWNER-01, SET-03). Absent means unchanged. */
export const SharedChanges = z.object({
  brand: z.optional(Text),
  type: z.optional(Type.check(z.minLength(1))),
  position: z.optional(Position),
  style: z.optional(z.nullable(Style)),
  color: z.optional(ColorList),
  season: z.optional(SeasonList),
  favourite: z.optional(z.boolean()),
  state: z.optional(z.enum(ITEM_STATES)),
  /** Ends with its state; null or blank removes it (STATE-01). */
  state_note: z.optional(z.nullable(Text)),
  /** Null takes the owner's word back (OWNER-01). */
  warmth: z.optional(z.nullable(z.enum(WARMTHS))),
  rain: z.optional(z.nullable(z.boolean())),
  sport: z.optional(z.nullable(z.boolean())),
  /** Blank removes it (SET-03). */
  size: z.optional(Size),
  material: z.optional(Text),
  /** Changes what it names; null removes that. */
  care: z.optional(Care),
  condition: z.optional(z.nullable(Condition)),
});
export type SharedChanges = z.output<typeof SharedChanges>;

/** The fields a person may change (E-07, SPEC-40). Absent means unchanged. */
export const ItemChanges = z.extend(SharedChanges, {
  model: z.optional(Text),
  notes: z.optional(ItemNotes),
  image_mode: z.optional(ImageMode),
  /** Null removes what was entered (WEAR-03). */
  price: z.optional(z.nullable(Price)),
  currency: z.optional(z.nullable(Currency)),
  bought_at: z.optional(z.nullable(Day)),
});
export type ItemChanges = z.output<typeof ItemChanges>;
