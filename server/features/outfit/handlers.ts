import type { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import type { Handlers } from "#app.ts";
import { createPreview } from "#features/outfit/create-preview.ts";

export const outfitHandlers = { createPreview } satisfies Handlers<typeof outfitCalls>;
