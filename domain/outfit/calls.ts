import { z } from "zod/mini";
import { defineCalls } from "#call.ts";
import { FileId, Id } from "#ids.ts";
import { GENDERS } from "#profile/settings.ts";

const ChosenItem = z.nullable(Id);

/** What is worn in the preview: an item or nothing for each slot of the constructor (specification §7). */
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
      ai_credits_left: z.int(),
      cost: z.int(),
    }),
    errors: ["empty_outfit", "item_not_found", "not_enough_ai_credits", "ai_unavailable"],
  },
});
