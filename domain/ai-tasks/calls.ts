import { z } from "zod/mini";
import { AiTask } from "#ai-tasks/task.ts";
import { defineCalls } from "#call.ts";
import { Id } from "#ids.ts";

/** How many tasks one call may name; an account has far fewer pending. */
export const CHECKED_TASKS_MAX = 100;

export const taskCalls = defineCalls({
  /** The state of the caller's tasks (T-02). Every id sent gets an answer (SPEC-14). */
  checkTasks: {
    method: "POST",
    path: "/analysis/check-tasks",
    access: "signed-in",
    size: "small",
    params: null,
    body: z.object({ ai_task_ids: z.array(Id).check(z.maxLength(CHECKED_TASKS_MAX)) }),
    reply: z.array(AiTask),
    errors: [],
  },
  /**
   * A long poll for the same: answered as soon as one of the tasks has ended, or after {@link TASKS_WAIT_MS}. It adds
   * to the polling of the specification, so that an open page shows a result at once.
   */
  awaitTasks: {
    method: "POST",
    path: "/analysis/await-tasks",
    access: "signed-in",
    size: "small",
    params: null,
    body: z.object({ ai_task_ids: z.array(Id).check(z.maxLength(CHECKED_TASKS_MAX)) }),
    reply: z.array(AiTask),
    errors: [],
  },
});
