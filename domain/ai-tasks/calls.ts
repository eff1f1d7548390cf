import { z } from "zod/mini";
import { AiTask } from "#ai-tasks/task.ts";
import { defineCalls } from "#call.ts";
import { Id } from "#ids.ts";

/** How many tasks one call may ask for; an account has far fewer pending. */
export const CHECKED_TASKS_MAX = 100;

export const taskCalls = defineCalls({
  /** How the caller's tasks stand (T-02). Every id that was asked for is answered (SPEC-14). */
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
   * The same, answered as soon as one of the tasks has ended, or as they stand when {@link TASKS_HELD_MS} are over: beside the polling
   * of the specification, so that a result is there at once where the page is open.
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
