import { z } from "zod/mini";
import { defineCalls } from "#call.ts";
import { FileId, Id } from "#ids.ts";

export const TASK_TYPES = ["enhance", "background_removal", "preview"] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** Only `done` and `failed` are final (decision 14). */
export const TASK_STATUSES = ["queued", "running", "done", "failed"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** How many tasks one call may ask for; an account has far fewer pending. */
export const CHECKED_TASKS_MAX = 100;

/** An AI task (D-04). `type` and `input_data` are null for an id that is not the caller's (decision 14). */
export const Task = z.object({
  id: Id,
  type: z.nullable(z.enum(TASK_TYPES)),
  status: z.enum(TASK_STATUSES),
  /** `clothing_id` is null for a preview, which is made of several items. */
  input_data: z.nullable(z.object({ clothing_id: z.nullable(Id) })),
  /** The picture that was made; null until the task is done. */
  output_image_name: z.nullable(FileId),
});
export type Task = z.output<typeof Task>;

export const taskCalls = defineCalls({
  /** How the caller's tasks stand, and the balance, which a failed task's returned credit changes (T-02, decision 12). */
  checkTasks: {
    method: "POST", path: "/analysis/check-tasks", access: "signed-in", size: "small",
    params: null,
    body: z.object({ ai_task_ids: z.array(Id).check(z.maxLength(CHECKED_TASKS_MAX)) }),
    reply: z.object({ tasks: z.array(z.extend(Task, { cost: z.int() })), ai_credits_left: z.int() }),
    errors: [],
  },
});
