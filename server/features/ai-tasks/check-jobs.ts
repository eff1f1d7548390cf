import { z } from "zod/mini";
import type { App, Jobs } from "#app.ts";
import type { JobRunner } from "#adapters/queue/port.ts";
import { endTask } from "#features/ai-tasks/run-task.ts";
import { countTasks, listKnownIds, listUnfinishedIds, listWronglyPaid } from "#features/ai-tasks/task-faults-store.ts";

export type TaskDefect = {
  readonly kind: "task_without_job" | "job_without_task" | "task_with_two_jobs" | "task_wrongly_paid";
  readonly of: string;
};

export type CheckedTasks = { readonly tasks: number; readonly jobs: number; readonly defects: readonly TaskDefect[] };

const TaskData = z.object({ taskId: z.string() });
const TASK_JOBS: ReadonlySet<string> = new Set<keyof Jobs>(["make-picture", "make-preview"]);

/** Compares every task with its job and with the credits paid for it. Changes nothing. */
export async function checkJobs(app: Pick<App, "db">, queue: Pick<JobRunner<Jobs>, "listLive">): Promise<CheckedTasks> {
  const unfinished = await listUnfinishedIds(app.db);
  const waiting: string[] = [];
  let jobs = 0;
  for await (const { name, data } of queue.listLive()) {
    jobs++;
    if (TASK_JOBS.has(name)) waiting.push(TaskData.parse(data).taskId);
  }
  const [served, known] = [new Set(waiting), new Set(await listKnownIds(app.db, [...new Set(waiting)]))];
  const twice = new Set(waiting.filter((id, index) => waiting.indexOf(id) !== index));
  return {
    tasks: await countTasks(app.db),
    jobs,
    defects: [
      ...unfinished.filter((id) => !served.has(id)).map((of) => ({ kind: "task_without_job", of }) as const),
      ...[...served].filter((id) => !known.has(id)).map((of) => ({ kind: "job_without_task", of }) as const),
      ...[...twice].map((of) => ({ kind: "task_with_two_jobs", of }) as const),
      ...(await listWronglyPaid(app.db)).map((of) => ({ kind: "task_wrongly_paid", of }) as const),
    ],
  };
}

/** Fails a task that has no job and refunds its credits; false for every other defect. */
export async function repairTask(
  app: Pick<App, "db" | "clock" | "rules" | "log" | "notifier" | "queue">,
  { kind, of }: TaskDefect,
): Promise<boolean> {
  if (kind !== "task_without_job") return false;
  await endTask(app, of, async () => ({ status: "failed", why: "it had no job" }));
  return true;
}
