import { z } from "zod/mini";
import { defineCalls } from "#call.ts";
import { FileId, Id } from "#ids.ts";
import { Look, LookName } from "#outfit/look.ts";
import { GENDERS } from "#profile/settings.ts";

const ChosenItem = z.nullable(Id);

/** The outfit of a preview: an item or null for each slot of the constructor. */
export const OutfitSelection = z.object({
  gender: z.enum(GENDERS),
  head: ChosenItem,
  upper: ChosenItem,
  lower: ChosenItem,
  feet: ChosenItem,
  accessories: ChosenItem,
});
export type OutfitSelection = z.output<typeof OutfitSelection>;

export const outfitCalls = defineCalls({
  /** A picture of the outfit: at once if it was made before (`preview_filename`), else as a task (C-06, C-08). */
  createPreview: {
    method: "POST",
    path: "/wardrobe/preview",
    access: "signed-in",
    size: "small",
    idempotent: true,
    params: null,
    body: OutfitSelection,
    reply: z.object({
      preview_filename: z.optional(FileId),
      ai_task_id: z.optional(Id),
      /** The outfit of the task, if it was already running for another outfit than the one sent (SPEC-13). */
      outfit: z.optional(OutfitSelection),
      ai_credits_left: z.int(),
      cost: z.int(),
    }),
    errors: ["empty_outfit", "item_not_found", "not_enough_ai_credits", "ai_unavailable"],
  },
  /** Saves an outfit with its preview. */
  saveLook: {
    method: "POST",
    path: "/outfit/save-look",
    access: "signed-in",
    size: "small",
    idempotent: true,
    params: null,
    body: z.extend(OutfitSelection, { name: LookName, preview: FileId }),
    reply: Look,
    errors: ["empty_outfit", "item_not_found", "file_not_found", "looks_limit_reached"],
  },
  /** The caller's saved outfits, newest first. */
  listLooks: {
    method: "GET",
    path: "/outfit/looks",
    access: "signed-in",
    size: "small",
    params: null,
    body: null,
    reply: z.array(Look),
    errors: [],
  },
  deleteLook: {
    method: "POST",
    path: "/outfit/delete-look",
    access: "signed-in",
    size: "small",
    params: null,
    body: z.object({ id: Id }),
    reply: null,
    errors: ["look_not_found"],
  },
  /** Shares the look's picture with everybody who has the key, or withdraws that. A withdrawn key never works again. */
  shareLook: {
    method: "POST",
    path: "/outfit/share-look",
    access: "signed-in",
    size: "small",
    params: null,
    body: z.object({ id: Id, is_shared: z.boolean() }),
    reply: Look,
    errors: ["look_not_found"],
  },
  /** A shared look: the owner gets all of it, anybody else its name and picture (base64). */
  getSharedLook: {
    method: "GET",
    path: "/outfit/shared/:key",
    access: "signed-in",
    size: "small",
    params: z.object({ key: Id }),
    body: null,
    reply: z.object({
      name: LookName,
      image: z.string(),
      content_type: z.string(),
      /** Only for its owner. */
      own: z.nullable(Look),
    }),
    errors: ["look_not_found"],
  },
});
