import { z } from "zod/mini";
import { defineCalls, programsWrite } from "#call.ts";
import { Base64Jpeg } from "#wardrobe/calls.ts";
import { Care, Size, Text } from "#wardrobe/item.ts";

/** The words of a garment's label, as far as they could be read (SET-03). */
export const LabelWords = z.object({ size: z.optional(Size), material: z.optional(Text), care: z.optional(Care) });
export type LabelWords = z.output<typeof LabelWords>;

export const labelCalls = defineCalls({
  /** Reads the photo of a garment's label; nothing is kept. Only where a remote model recognises garments (SET-03). */
  readLabel: {
    ...programsWrite("POST", "/wardrobe/read-label"),
    size: "photo",
    body: z.object({ image: Base64Jpeg }),
    reply: LabelWords,
    errors: ["no_label", "image_unreadable", "image_too_large", "ai_unavailable"],
  },
});
