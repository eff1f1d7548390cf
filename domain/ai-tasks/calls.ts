import { z } from "zod/mini";
import { AiTask } from "#ai-tasks/task.ts";
import { defineCalls, programsRead } from "#call.ts";
import { toStorable } from "#text/typed.ts";

/** How many tasks one call may name; an account has far fewer pending. */
export const CHECKED_TASKS_MAX = 100;

/** An impossible id is answered like the id of no task: it must not keep the others from being answered (SPEC-14). */
const AskedTasks = z.object({
  ai_task_ids: z.array(z.coerce.string().check(z.overwrite(toStorable))).check(z.maxLength(CHECKED_TASKS_MAX)),
});

export const taskCalls = defineCalls({
  /** The state of the caller's tasks (T-02). Every id sent gets an answer (SPEC-14). */
  checkTasks: { ...programsRead("POST", "/analysis/check-tasks"), body: AskedTasks, reply: z.array(AiTask) },
  /** A long poll for the same: answers once a task has ended, or after {@link TASKS_WAIT_MS}. It adds to polling. */
  awaitTasks: { ...programsRead("POST", "/analysis/await-tasks"), body: AskedTasks, reply: z.array(AiTask) },
});
