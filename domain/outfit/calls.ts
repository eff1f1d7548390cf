import { z } from "zod/mini";
import { defineCalls, programsRead, programsWrite, signedIn } from "#call.ts";
import { FileId, Id } from "#ids.ts";
import { Look, LookName, OutfitItems, ShownName } from "#outfit/look.ts";
import { GENDERS } from "#profile/settings.ts";

/** The outfit of a preview. */
export const OutfitSelection = z.object({ gender: z.enum(GENDERS), ...OutfitItems.shape });
export type OutfitSelection = z.output<typeof OutfitSelection>;

export const outfitCalls = defineCalls({
  /** A picture of the outfit: at once if it was made before (`preview_filename`), else as a task (C-06, C-08). */
  createPreview: {
    ...programsWrite("POST", "/wardrobe/preview"),
    idempotent: true,
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
  saveLook: {
    ...programsWrite("POST", "/outfit/save-look"),
    idempotent: true,
    /** Without a preview the look gets a picture of its garments' pictures (C-10). */
    body: z.extend(OutfitSelection, { name: LookName, preview: z.optional(FileId) }),
    reply: Look,
    errors: [
      "empty_outfit",
      "item_not_found",
      "file_not_found",
      "looks_limit_reached",

      "storage_full",
    ],
  },
  renameLook: {
    ...programsWrite("POST", "/outfit/rename-look"),
    body: z.object({ id: Id, name: LookName }),
    reply: Look,
    errors: ["look_not_found"],
  },
  /** The caller's saved outfits, newest first. */
  listLooks: { ...programsRead("GET", "/outfit/looks"), reply: z.array(Look) },
  deleteLook: {
    ...programsWrite("POST", "/outfit/delete-look"),
    body: z.object({ id: Id }),
    errors: ["look_not_found"],
  },
  /** Shares the look's picture with everybody who has the key, or withdraws that. A withdrawn key never works again. */
  shareLook: {
    ...programsWrite("POST", "/outfit/share-look"),
    /** `shown_name`: the first name that the page of the look shows; none if absent or null (ASK-04). */
    body: z.object({ id: Id, is_shared: z.boolean(), shown_name: z.optional(z.nullable(ShownName)) }),
    reply: Look,
    errors: ["look_not_found", "taken_down"],
  },
  /** A shared look: the owner gets all of it, anybody else its name, picture (base64) and the name shown with it. */
  getSharedLook: {
    ...signedIn("GET", "/outfit/shared/:key"),
    params: z.object({ key: Id }),
    reply: z.object({
      name: Look.shape.name,
      image: z.string(),
      content_type: z.string(),
      /** A model made or changed the picture (TRUST-02). */
      is_ai: z.optional(z.literal(true)),
      shown_name: Look.shape.shown_name,
      /** Only for its owner. */
      own: z.nullable(Look),
    }),
    errors: ["look_not_found", "taken_down"],
  },
});
