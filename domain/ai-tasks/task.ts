import { z } from "zod/mini";
import { FileId, Id } from "#ids.ts";

export const TASK_TYPES = ["enhance", "background_removal", "preview"] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** Only `done` and `failed` are final (SPEC-14). */
export const TASK_STATUSES = ["queued", "running", "done", "failed"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Pending tasks are asked about this often (T-02). */
export const TASK_POLL_MS = 5000;
/** A question that waits for news is answered after this long at the latest, in milliseconds: before anything between cuts it off. */
export const TASKS_HELD_MS = 25_000;

/**
 * A piece of AI work (D-04). One that is not the caller's comes back as failed with nothing known of it
 * (SPEC-14). `cost` is what was taken for it, nothing where it was given back; `ai_credits_left` is the caller's balance.
 */
export const AiTask = z.object({
  id: Id,
  type: z.nullable(z.enum(TASK_TYPES)),
  status: z.enum(TASK_STATUSES),
  /** `clothing_id` is null for a preview, which is made of several items. */
  input_data: z.nullable(z.object({ clothing_id: z.nullable(Id) })),
  /** The picture that was made; null until the task is done. */
  output_image_name: z.nullable(FileId),
  cost: z.int(),
  ai_credits_left: z.int(),
});
export type AiTask = z.output<typeof AiTask>;

export function isFinal(status: TaskStatus): boolean {
  return status === "done" || status === "failed";
}
