import { z } from "zod/mini";
import { TableTold } from "#imports/table-fields.ts";
import type { Care, Item } from "#wardrobe/item.ts";
import type { Features } from "#wardrobe/alike.ts";
import type { Look } from "#outfit/look.ts";
import type { Slot } from "#outfit/slots.ts";
import type { PlannedDay } from "#planner/calls.ts";
import type { Answer } from "#taste/calls.ts";
import type { Wear } from "#wears/calls.ts";

/** The kinds of records an import brings in, in this order: a record refers only to earlier kinds. */
export const KINDS = ["items", "outfits", "collections", "wears", "planned", "wishes", "answers"] as const;
export type Kind = (typeof KINDS)[number];

/** The fields of a garment; an absent one gets the value of a new garment. */
export type ComingFields = Omit<
  Item,
  "id" | "image" | "enhanced_image" | "no_background_image" | "placeholder" | "added_at" | "worn_count" | "last_worn"
> & { readonly care?: Care | undefined };

/** The pictures of a garment by the names of their entries; null where there is none. */
export type ComingPictures = {
  readonly image: string | null;
  readonly enhanced_image: string | null;
  readonly no_background_image: string | null;
};

/** `id`: any text by which the archive itself knows it, the same whenever it is read. */
export type ComingItem = {
  readonly id: string;
  readonly fields: ComingFields;
  readonly pictures: ComingPictures;
  readonly addedAt: string | null;
  /** Its looks in numbers, by which it is found among what is there; null where the archive does not say. */
  readonly features: Features | null;
  /** The row has no picture, so one is drawn, or no words, so its picture is recognised (MOVE-02). */
  readonly missing?: "picture" | "words";
};

export type ComingOutfit = Pick<Look, "id" | "name" | "gender"> & {
  readonly items: Readonly<Partial<Record<Slot, string>>>;
  readonly picture: string | null;
};

/** A value, or a whole record (`field` empty), that cannot be brought. */
export type LeftOut = { readonly kind: Kind; readonly field: string; readonly count: number };

/** All that an archive brings, as its reader understood it. Ids are the archive's own. */
export type Coming = {
  readonly items: readonly ComingItem[];
  readonly outfits: readonly ComingOutfit[];
  readonly collections: readonly {
    readonly id: string;
    readonly name: string;
    readonly item_ids: readonly string[];
    readonly look_ids: readonly string[];
  }[];
  readonly wears: readonly Wear[];
  readonly planned: readonly PlannedDay[];
  readonly wishes: readonly {
    readonly id: string;
    readonly fields: Pick<Item, "type" | "position" | "style" | "color" | "season" | "brand" | "model">;
    readonly picture: string | null;
    readonly note: string;
    readonly wishedAt: string;
  }[];
  readonly answers: readonly { readonly date: string; readonly item_ids: readonly string[]; readonly answer: Answer }[];
  readonly taste: {
    readonly isOn: boolean;
    readonly felt: readonly { readonly date: string; readonly felt_min: number; readonly felt_max: number }[];
    readonly asked: readonly { readonly kind: string; readonly at: string }[];
  } | null;
  readonly leftOut: readonly LeftOut[];
  /** How a table was understood (MOVE-02). */
  readonly table?: TableTold;
};

const Count = z.optional(z.int());
const Counts = z.object({
  items: Count,
  outfits: Count,
  collections: Count,
  wears: Count,
  planned: Count,
  wishes: Count,
  answers: Count,
} satisfies Record<Kind, typeof Count>);
export type Counts = z.output<typeof Counts>;

/** The preview of an import (MOVE-01), and afterwards its result. */
export const Told = z.object({
  comes: Counts,
  /** There already, by the archive's own ids. */
  there: Counts,
  /** Garments that look like one that is there. */
  alike: z.int(),
  /** Beyond the plan's limit, or a list's. */
  no_room: Counts,
  /** Pictures that the archive names and does not have: they are in another part of it. */
  pictures_missing: z.int(),
  left_out: z.array(z.object({ kind: z.enum(KINDS), field: z.string(), count: z.int() })),
  /** Of a table (MOVE-02). */
  table: z.optional(TableTold),
});
export type Told = z.output<typeof Told>;
