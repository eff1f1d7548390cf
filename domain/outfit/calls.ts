import { z } from "zod/mini";
import { defineCalls } from "#call.ts";
import { FileId, Id } from "#ids.ts";
import { Look, LookName } from "#outfit/look.ts";
import { GENDERS } from "#profile/settings.ts";

const ChosenItem = z.nullable(Id);

/** What is worn in the preview: an item or nothing for each slot of the constructor. */
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
  /** A picture of the outfit: at once where the same was made before (`preview_filename`), else as a task (C-06, C-08). */
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
      /** What the task makes, where it ran already and makes another outfit than was sent (SPEC-13). */
      outfit: z.optional(OutfitSelection),
      ai_credits_left: z.int(),
      cost: z.int(),
    }),
    errors: ["empty_outfit", "item_not_found", "not_enough_ai_credits", "ai_unavailable"],
  },
  /** Keeps an outfit with the preview that was made of it. */
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
  /** The caller's kept outfits, the newest first. */
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
  /** Lets whoever has the key see the look's picture, or withdraws that: a withdrawn key never opens anything again. */
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
  /** A shared look: the owner gets it whole, anybody else its name and picture (base64). */
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
      /** Only to its owner. */
      own: z.nullable(Look),
    }),
    errors: ["look_not_found"],
  },
});
