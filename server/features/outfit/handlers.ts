import type { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import type { Handlers } from "#app.ts";
import { createPreview } from "#features/outfit/create-preview.ts";
import { deleteLook, getSharedLook, listLooks, renameLook, saveLook, shareLook } from "#features/outfit/saved-looks.ts";

export const outfitHandlers = {
  createPreview,
  saveLook,
  renameLook,
  listLooks,
  deleteLook,
  shareLook,
  getSharedLook,
} satisfies Handlers<typeof outfitCalls>;
