import { z } from "zod/mini";
import { defineCalls, programsRead, programsWrite, signedIn } from "#call.ts";
import { Collection } from "#collections/collection.ts";
import { Id } from "#ids.ts";
import { LookName, LOOKS_MAX, ShownName } from "#outfit/look.ts";
import { Item } from "#wardrobe/item.ts";
import { WARDROBE_ITEMS_MAX } from "#wardrobe/limits.ts";

const ItemIds = z.optional(z.array(Id).check(z.maxLength(WARDROBE_ITEMS_MAX.pro)));
const LookIds = z.optional(z.array(Id).check(z.maxLength(LOOKS_MAX)));

export const collectionCalls = defineCalls({
  addCollection: {
    ...programsWrite("POST", "/collections/add"),
    idempotent: true,
    body: z.object({ name: LookName, item_ids: ItemIds, look_ids: LookIds }),
    reply: Collection,
    errors: ["collections_limit_reached", "item_not_found", "look_not_found"],
  },
  /** Renames it, puts things in, takes them out, and shows it to others or no longer; all or none. Sent again, it changes nothing. */
  updateCollection: {
    ...programsWrite("POST", "/collections/update"),
    body: z.object({
      id: Id,
      name: z.optional(LookName),
      /** Put in; what is in it stays in its place. */
      item_ids: ItemIds,
      look_ids: LookIds,
      /** Those that are put in come in their order, after all others. */
      in_order: z.optional(z.boolean()),
      /** Taken out; what is not in it is passed over. */
      without_item_ids: ItemIds,
      without_look_ids: LookIds,
      is_shared: z.optional(z.boolean()),
      /** With `is_shared`: the first name that the page shows; none if absent or null. */
      shown_name: z.optional(z.nullable(ShownName)),
    }),
    reply: Collection,
    errors: ["collection_not_found", "item_not_found", "look_not_found", "taken_down"],
  },
  deleteCollection: {
    ...programsWrite("POST", "/collections/delete"),
    body: z.object({ id: Id }),
    errors: ["collection_not_found"],
  },
  /** The caller's collections, newest first. */
  listCollections: { ...programsRead("GET", "/collections/list"), reply: z.array(Collection) },
  /** A shared collection, for everybody who has its key; its pictures are those of its page, in this order (SET-01). */
  getSharedCollection: {
    ...signedIn("GET", "/collections/shared/:key"),
    params: z.object({ key: Id }),
    reply: z.object({
      name: LookName,
      shown_name: Collection.shape.shown_name,
      is_own: z.boolean(),
      /** `type` is null for a look; `is_ai`: a model made or changed the picture (TRUST-02). */
      shown: z.array(z.object({ type: z.nullable(Item.shape.type), is_ai: z.boolean() })),
    }),
    errors: ["collection_not_found", "taken_down"],
  },
});
