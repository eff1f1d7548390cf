import type { ColumnType, Generated } from "kysely";
import type { Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Features } from "@wardrobe/domain/wardrobe/alike.ts";
import type { Guesses } from "@wardrobe/domain/wardrobe/guesses.ts";
import type { KeptTrip } from "@wardrobe/domain/planner/calls.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import type { OwnerQuestionKind } from "@wardrobe/domain/recommendations/owner-questions.ts";
import type { Answer } from "@wardrobe/domain/taste/calls.ts";
import type { Care, CheckableField, Item, Warmth } from "@wardrobe/domain/wardrobe/item.ts";
import type { ItemState } from "@wardrobe/domain/wardrobe/item-state.ts";
import type { PhotoOutcome } from "@wardrobe/domain/wardrobe/photo-stack.ts";
import type { RecognisedFields } from "@wardrobe/domain/wardrobe/recognised-fields.ts";
import type { ImageMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Color, Position, Season, Style } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Json, Timestamp } from "#adapters/db/money-tables.ts";
import type { ImportState } from "@wardrobe/domain/imports/calls.ts";
import type { TableField } from "@wardrobe/domain/imports/table-fields.ts";
import type { Told } from "@wardrobe/domain/imports/coming.ts";
import type { ImportRefusal } from "@wardrobe/domain/imports/refusals.ts";

export type ItemsTable = {
  id: string;
  user_id: string;
  brand: string;
  model: string;
  type: string;
  position: Position;
  style: Style | null;
  color: Color[];
  season: Season[];
  notes: Generated<string>;
  image: string;
  enhanced_image: string | null;
  no_background_image: string | null;
  image_mode: ImageMode;
  needs_check: CheckableField[];
  type_suggestions: Json<{ position: Position; type: string }[]>;
  /** The engine that recognised it (`embedded@2`); null if none did. */
  recognised_by: string | null;
  /** How many entries of the diary name it, and the day of the last (WEAR-03). */
  worn_count: Generated<number>;
  last_worn: Day | null;
  price: ColumnType<string | null, number | string | null | undefined, number | null>;
  currency: string | null;
  bought_at: Day | null;
  favourite: Generated<boolean>;
  state: Generated<ItemState>;
  /** To whom it is lent, or why it is archived; null for what is at hand. */
  state_note: string | null;
  /** Said by its owner; null until then (OWNER-01). */
  warmth: Warmth | null;
  rain: boolean | null;
  sport: boolean | null;
  /** Blank, empty or null as long as there is nothing to say (SET-03). */
  size: Generated<string>;
  material: Generated<string>;
  care: Generated<Care>;
  condition: NonNullable<Item["condition"]> | null;
  /** When its owner last chose to keep it (STATE-04). */
  kept_at: Date | null;
  /** Its looks in numbers, to compare it with others (STATE-03); null where they are not known. */
  features: Features | null;
  /** How it looks to the engine, for choosing only (SPEC-73); null where nothing is guessed. */
  guesses: ColumnType<Guesses | null, string | null | undefined, string | null>;
  /** Whether the photo's edge cuts it off, until its owner has saved it (SPEC-62). */
  is_cut_off: Generated<boolean>;
  /** Whether the last cut-out of its photo failed (T-04). */
  cut_out_failed: Generated<boolean>;
  /** Items that its owner said are not the same garment; some may have been deleted since. */
  told_apart: Generated<string[]>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** A garment that was found on a photo; an item once it is kept. Deleted a day later. */
export type ProposalsTable = {
  id: string;
  /** The same for all garments of a photo. */
  photo_id: string;
  user_id: string;
  /** File ids of the photo and of the garment alone. */
  photo: string;
  picture: string;
  /** Its place among the others, from 0. */
  number: number;
  /** Left, top, width and height as shares of the photo. */
  box: number[];
  /** As recognised. */
  fields: Json<RecognisedFields>;
  /** The card of the whole photo, which leaves when garments of it are kept; null if there is none. */
  of_item: string | null;
  /** The item that it became; null until it is kept. The item may have been deleted since. */
  item_id: string | null;
  created_at: Date;
};

/** Photos that were sent to the bot together, and the message about them (MANY-05). Deleted a day later. */
export type PhotoStacksTable = {
  id: string;
  user_id: string;
  /** False while it is one photo, which is answered with a card of its own. */
  is_several: boolean;
  /** Until when another photo joins it. */
  open_until: Date;
  /** The message in the messenger; null until it was sent. */
  message_id: number | null;
  /** Whether that message has no picture. */
  is_text: Generated<boolean>;
  /** The job that will show the last state: that of the photo with this message, negative: the stack’s own; null: all is shown. */
  shown_by: number | null;
};

export type SentPhotosTable = {
  user_id: string;
  message_id: number;
  stack_id: string;
  /** Null until it is done. */
  outcome: PhotoOutcome | null;
};

/** The diary: what a person wore on a day. */
export type WearsTable = {
  id: string;
  user_id: string;
  day: Day;
  /** Sorted, so that the same garments on the same day are one row; an item may have been deleted since. */
  item_ids: string[];
  look_id: string | null;
  /** Its occasion (SET-02); null for most. */
  occasion: string | null;
  created_at: Date;
};

/** The outfit without an occasion that a person planned for a day (WEEK-01). Deleted two weeks after it. */
export type PlannedDaysTable = {
  user_id: string;
  day: Day;
  /** Sorted; an item may have been deleted since. */
  item_ids: string[];
  look_id: string | null;
  planned_at: Date;
};

/** The one trip of a person (SPEC-129). */
export type TripsTable = {
  user_id: string;
  /** Its last day. */
  ends_on: Day;
  trip: Json<KeptTrip>;
};

/** Outfits of a day that have an occasion (SET-02), in a table of their own: a server of an earlier version has one a day. */
export type PlannedOccasionsTable = {
  user_id: string;
  day: Day;
  occasion: string;
  item_ids: string[];
  look_id: string | null;
  planned_at: Date;
};

/** A garment that was judged before buying it (BUY-01). Deleted a day later unless it is kept. */
export type WishesTable = {
  id: string;
  user_id: string;
  /** File id of its picture. */
  image: string;
  /** As recognised. */
  fields: Json<RecognisedFields>;
  note: string;
  is_kept: boolean;
  created_at: Date;
};

/** Whether the stylist learns from a person, and when they last had it forget (TASTE-01). Most have no row: it is on. */
export type TastesTable = { user_id: string; is_on: boolean; forgotten_at: Date | null };

/** A person's answers about outfits, by day. */
export type TasteAnswersTable = {
  user_id: string;
  day: Day;
  /** Sorted; an item may have been deleted since. */
  item_ids: string[];
  answer: Answer;
  created_at: Date;
};

/** Questions to a person about their garments, answered or skipped (OWNER-01). */
export type OwnerQuestionsTable = { user_id: string; kind: OwnerQuestionKind; answered_at: Date };

/** The lowest and highest felt temperature of the days for which outfits were suggested, in °C. */
export type FeltDaysTable = { user_id: string; day: Day; felt_min: number; felt_max: number };

/** The version of each person's list of items; triggers replace it at every change. */
export type ListVersionsTable = { user_id: string; version: Generated<string> };

/** Lists of large wardrobes as they were sent last. */
export type KeptListsTable = {
  user_id: string;
  /** The version of the list; the row is stale once the list has another. */
  version: string;
  /** JSON in gzip. */
  body: Uint8Array;
};

export type PreviewOrdersTable = {
  task_id: string;
  fingerprint: string;
  gender: Gender;
  /** Item ids by slot. */
  item_ids: Json<Partial<Record<Slot, string>>>;
  watermark: string | null;
};

/** Previews by their content, so that none is made twice (C-08). */
export type PreviewsTable = {
  user_id: string;
  fingerprint: string;
  file_id: string;
  created_at: Date;
};

export type LooksTable = {
  id: string;
  user_id: string;
  name: string;
  gender: Gender;
  /** Item ids by slot; an item may have been deleted since. */
  item_ids: Json<Partial<Record<Slot, string>>>;
  file_id: string;
  /** Null unless it is shared. */
  share_key: string | null;
  /** The first name that its page shows. */
  shown_name: string | null;
  created_at: Date;
};

/** A named set of garments and looks (SET-01). */
export type CollectionsTable = {
  id: string;
  user_id: string;
  name: string;
  /** Null unless it is shown to others. */
  share_key: string | null;
  /** The first name that its page shows. */
  shown_name: string | null;
  created_at: Date;
};

/** Parts of collections: a garment or a look each, in the order in which they were put in. */
export type CollectionPartsTable = {
  place: Generated<string>;
  collection_id: string;
  item_id: string | null;
  look_id: string | null;
};

/** The last import of a person (MOVE-01). */
export type ImportsTable = {
  user_id: string;
  /** Chosen by who sends it. */
  id: string;
  state: ImportState;
  /** Grows with every change. */
  version: Generated<number>;
  told: Json<Told | null>;
  refusal: Json<ImportRefusal | null>;
  with_alike: Generated<boolean>;
  done: Generated<number>;
  total: Generated<number>;
  /** The fields that the person chose for a table's columns (MOVE-02). */
  columns: Json<readonly (TableField | null)[] | null>;
  /** Whether its files came by the chat, which then tells what becomes of it. */
  in_chat: Generated<boolean>;
  begun_at: Date;
  changed_at: Date;
};

/** Pieces of its files, in order; they are deleted as it ends. */
export type ImportPartsTable = {
  user_id: string;
  file: number;
  part: number;
  /** That of the file. */
  name: string;
  size: number;
  file_id: string;
};
