import { z } from "zod/mini";
import { AiTask } from "#ai-tasks/task.ts";
import { defineCalls, SIGNED_IN } from "#call.ts";
import { Id } from "#ids.ts";

/** How many tasks one call may name; an account has far fewer pending. */
export const CHECKED_TASKS_MAX = 100;

export const taskCalls = defineCalls({
  /** The state of the caller's tasks (T-02). Every id sent gets an answer (SPEC-14). */
  checkTasks: {
    ...SIGNED_IN,
    method: "POST",
    path: "/analysis/check-tasks",
    body: z.object({ ai_task_ids: z.array(Id).check(z.maxLength(CHECKED_TASKS_MAX)) }),
    reply: z.array(AiTask),
  },
  /** A long poll for the same: answers once a task has ended, or after {@link TASKS_WAIT_MS}. It adds to polling. */
  awaitTasks: {
    ...SIGNED_IN,
    method: "POST",
    path: "/analysis/await-tasks",
    body: z.object({ ai_task_ids: z.array(Id).check(z.maxLength(CHECKED_TASKS_MAX)) }),
    reply: z.array(AiTask),
  },
});
