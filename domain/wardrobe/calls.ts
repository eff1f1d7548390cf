import { z } from "zod/mini";
import { defineCalls, programsRead, programsWrite } from "../call.ts";
import { PHOTO_ERRORS } from "../errors.ts";
import { Id } from "../ids.ts";
import { Item, ItemChanges, SharedChanges } from "./item.ts";
import { GENERATED_MODES } from "./image-mode.ts";
import { FIRST_ITEMS, WARDROBE_ITEMS_MAX } from "./limits.ts";

/** A photo as the client prepares it: JPEG, base64 without prefix (U-03). */
export const Base64Jpeg = z.string().check(z.minLength(4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

const ItemIds = z.array(Id).check(z.minLength(1), z.maxLength(WARDROBE_ITEMS_MAX.pro));

/** The new balances, in every answer that changes one (SPEC-12). */
const creditsLeft = { ai_credits_left: z.int() };

export const wardrobeCalls = defineCalls({
  /** All items of the caller, newest first. */
  listItems: { ...programsRead("GET", "/wardrobe/list"), reply: z.array(Item) },
  /** The items of the first cards, by position and newest first, and the total: shown while a long list still loads. */
  listFirst: {
    ...programsRead("GET", "/wardrobe/first"),
    reply: z.object({ clothing_items: z.array(Item).check(z.maxLength(FIRST_ITEMS)), total: z.int() }),
  },
  /** The changed fields of one item (E-07). Saving clears `needs_check` and `type_suggestions` (SPEC-39). */
  updateItem: {
    ...programsWrite("POST", "/wardrobe/update"),
    body: z.extend(ItemChanges, { id: Id }),
    reply: Item,
    errors: ["item_not_found", "premium_required", "day_not_come"],
  },
  /** Garments that have not been worn for long, longest first (STATE-04). */
  listUnused: { ...programsRead("GET", "/wardrobe/unused"), reply: z.object({ ids: z.array(Id) }) },
  /** Remembers that an item is kept, so that it is not asked about again soon; or forgets it (STATE-04). */
  keepItem: {
    ...programsWrite("POST", "/wardrobe/keep"),
    body: z.object({ id: Id, is_kept: z.boolean() }),
    errors: ["item_not_found"],
  },
  /** The other items that look like this one, likest first (STATE-03). */
  listAlike: {
    ...programsRead("GET", "/wardrobe/alike"),
    params: z.object({ id: Id }),
    reply: z.object({ ids: z.array(Id) }),
    errors: ["item_not_found"],
  },
  /** Remembers for good that two items are not the same garment (STATE-03). */
  tellApart: {
    ...programsWrite("POST", "/wardrobe/tell-apart"),
    body: z.object({ ids: z.tuple([Id, Id]) }),
    errors: ["item_not_found"],
  },
  deleteItem: { ...programsWrite("POST", "/wardrobe/delete"), body: z.object({ id: Id }), errors: ["item_not_found"] },
  /** Deletes several items. An item that is already gone is ignored, so that a retry does no harm. */
  deleteItems: { ...programsWrite("POST", "/wardrobe/delete-many"), body: z.object({ ids: ItemIds }) },
  /** Sets fields of several items alike (MANY-04); answers those that exist, as they are now. */
  updateItems: {
    ...programsWrite("POST", "/wardrobe/update-many"),
    body: z.extend(SharedChanges, { ids: ItemIds }),
    reply: z.array(Item),
  },
  /** Replaces the original picture; both generated ones are deleted with the old one (E-11, SPEC-7), what was recognised only unless `is_turned` (SPEC-140). */
  replaceOriginal: {
    ...programsWrite("POST", "/wardrobe/update-image"),
    size: "photo",
    idempotent: true,
    body: z.object({ clothing_id: Id, image: Base64Jpeg, is_turned: z.optional(z.boolean()) }),
    reply: Item,
    errors: ["item_not_found", "image_unreadable", "image_too_large", "storage_full", "storage_unavailable"],
  },
  /** Makes an item from a photo; `skip_analysis` adds it without recognition (SPEC-15), `is_alone` although somebody seemed to wear it (SPEC-57). */
  addItem: {
    ...programsWrite("POST", "/analysis/analyze-and-add"),
    size: "photo",
    idempotent: true,
    body: z.object({ image: Base64Jpeg, skip_analysis: z.optional(z.boolean()), is_alone: z.optional(z.boolean()) }),
    reply: z.object({
      clothing_item: Item,
      ai_task_id: z.optional(Id),
      /** Set if the photo shows several garments; the item is the most prominent one. */
      sees_several: z.optional(z.literal(true)),
      ...creditsLeft,
    }),
    errors: ["wardrobe_limit_reached", ...PHOTO_ERRORS],
  },
  /** Recognises the item's original again, and fills in what is blank or to be checked. Fields sent with the call are saved. */
  reanalyseItem: {
    ...programsWrite("POST", "/analysis/analyze-and-update"),
    idempotent: true,
    body: z.extend(ItemChanges, { id: Id }),
    reply: z.object({ clothing_item: Item }),
    errors: [
      "item_not_found",
      "file_not_found",
      "premium_required",
      "day_not_come",
      "no_garment",
      "worn_clothes",
      "image_unreadable",
      "ai_unavailable",
    ],
  },
  /** Generates a variant of an item's picture (T-01, SPEC-10 to SPEC-13). */
  generateImage: {
    ...programsWrite("POST", "/analysis/upgrade-image"),
    idempotent: true,
    body: z.object({ clothing_id: Id, image_mode: z.enum(GENERATED_MODES) }),
    reply: z.object({ clothing_item: Item, ai_task_id: Id, cost: z.int(), ...creditsLeft }),
    errors: ["item_not_found", "premium_required", "not_enough_ai_credits", "ai_unavailable"],
  },
});
