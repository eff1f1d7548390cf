import { z } from "zod/mini";
import { FileId, Id } from "#ids.ts";

export const TASK_TYPES = ["enhance", "background_removal", "preview"] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** Only `done` and `failed` are final (SPEC-14). */
export const TASK_STATUSES = ["queued", "running", "done", "failed"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** How often the client polls pending tasks (T-02). */
export const TASK_POLL_MS = 5000;
/** How long a long poll waits at most. Short enough that no proxy in between cuts it off. */
export const TASKS_WAIT_MS = 25_000;

/** AI work (D-04). Another person's task counts as failed and is empty (SPEC-14). `cost` is 0 after a refund. */
export const AiTask = z.object({
  /** As it was asked for, of whatever form. */
  id: z.string(),
  type: z.nullable(z.enum(TASK_TYPES)),
  status: z.enum(TASK_STATUSES),
  /** `clothing_id` is null for a preview, which is made of several items. */
  input_data: z.nullable(z.object({ clothing_id: z.nullable(Id) })),
  /** File id of the new picture; null until the task is done. */
  output_image_name: z.nullable(FileId),
  cost: z.int(),
  ai_credits_left: z.int(),
  /** How long such tasks took lately; absent for one that has ended, and where too few are known (T-08). */
  usual_seconds: z.optional(z.int()),
});
export type AiTask = z.output<typeof AiTask>;

export function isFinal(status: TaskStatus): boolean {
  return status === "done" || status === "failed";
}

/** Adds a started task in front (T-01); a task that is already pending is not listed twice. */
export function withTask(pending: readonly string[], taskId: string): string[] {
  return [taskId, ...pending.filter((id) => id !== taskId)];
}

/** Removes a finished task from the pending ones (T-02). */
export function withoutTask(pending: readonly string[], taskId: string): string[] {
  return pending.filter((id) => id !== taskId);
}
