import type { BuiltApp } from "#build-app.ts";
import { jobHandlers, SCHEDULES } from "#worker/jobs.ts";

/** Opens the job runner: takes jobs and keeps the schedules. The queue is stopped with the app. */
export async function startWorker({ app, bindJobs }: BuiltApp): Promise<void> {
  await bindJobs(jobHandlers, SCHEDULES);
  app.log.info({ event: "worker_started" });
}
