import { z } from "zod/mini";
import { OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import { OutfitItems } from "@wardrobe/domain/outfit/look.ts";
import { read, write } from "#adapters/local-store.ts";

const CONSTRUCTOR = "constructor";
const StoredPreviewTask = z.object({
  taskId: z.string(),
  outfit: OutfitSelection,
  key: z.nullable(z.string()),
  startedAtMs: z.number(),
});
const StoredConstructor = z.object({
  user_id: z.string(),
  selection: OutfitItems,
  awaited: z._default(z.nullable(StoredPreviewTask), null),
  previewFileId: z.nullable(z.string()),
  previewed: z.nullable(OutfitSelection),
  previewKey: z._default(z.nullable(z.string()), null),
});
export type StoredConstructor = Omit<z.output<typeof StoredConstructor>, "user_id">;

/** The constructor as this user left it on this device (C-10); null where there is none. */
export function readConstructor(userId: string): StoredConstructor | null {
  const stored = read(CONSTRUCTOR, StoredConstructor, userId);
  if (stored === null) return null;
  const { user_id: _userId, ...state } = stored;
  return state;
}

export function writeConstructor(userId: string, state: StoredConstructor): void {
  write(CONSTRUCTOR, { user_id: userId, ...state });
}
