import type { App, Jobs } from "#app.ts";
import type { JobRunner } from "#adapters/queue/port.ts";
import { givenUpHandlerOf, jobHandlersOf, SCHEDULES } from "#worker/jobs.ts";

/** Starts to take jobs and to keep the schedules. Closing the app stops it. */
export async function startWorker(app: App, jobs: JobRunner<Jobs>): Promise<void> {
  await jobs.work(jobHandlersOf(app), givenUpHandlerOf(app));
  for (const { name, cron, data } of SCHEDULES) await jobs.schedule(name, cron, data);
  app.log.info({ event: "worker_started" });
}
