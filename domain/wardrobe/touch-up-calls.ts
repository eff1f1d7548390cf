import { z } from "zod/mini";
import { defineCalls, programsWrite } from "#call.ts";
import { Id } from "#ids.ts";
import { Base64Jpeg } from "#wardrobe/calls.ts";
import { Item } from "#wardrobe/item.ts";

export const touchUpCalls = defineCalls({
  /** The cut-out of the item's own photo, where a mask of the whole photo is white, in the place of the one that it has (SPEC-106). */
  touchUp: {
    ...programsWrite("POST", "/wardrobe/touch-up"),
    size: "photo",
    idempotent: true,
    body: z.object({ id: Id, mask: Base64Jpeg }),
    reply: Item,
    errors: [
      "item_not_found",
      "file_not_found",
      "no_garment",
      "image_unreadable",
      "image_too_large",
      "ai_unavailable",
      "storage_full",
      "storage_unavailable",
    ],
  },
});
