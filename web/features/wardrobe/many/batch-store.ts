import { create } from "zustand";
import { z } from "zod/mini";
import { GENERATED_MODES } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Batch } from "@wardrobe/domain/wardrobe/many-pictures.ts";
import { deleteStored, read, write } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";

const BATCH = "many_pictures";
const StoredBatch = z.object({
  user_id: z.string(),
  entries: z.array(
    z.object({
      itemId: z.string(),
      mode: z.enum(GENERATED_MODES),
      key: z.string(),
      taskId: z.nullable(z.string()),
      state: z.enum(["waiting", "running", "done", "failed"]),
      isUnasked: z.optional(z.boolean()),
    }),
  ),
});

const userId = telegram.launch.userId ?? "";

/** The pictures being made for many; kept on the device, so that a killed page goes on (MANY-03). */
export const useBatch = create<{
  readonly batch: Batch;
}>(() => ({ batch: readBatch(userId) }));

export function setBatch(batch: Batch): void {
  writeBatch(userId, batch);
  useBatch.setState({ batch });
}

/** The pictures being made for many, which a closed page goes on with (MANY-03). */
function readBatch(userId: string): Batch {
  return read(BATCH, StoredBatch, userId)?.entries ?? [];
}

function writeBatch(userId: string, entries: Batch): void {
  if (entries.length === 0) deleteStored(BATCH);
  else write(BATCH, { user_id: userId, entries });
}
