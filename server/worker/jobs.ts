import type { App, Jobs } from "#app.ts";
import type { FailedJobHandler, JobHandlers, JobRunner } from "#adapters/queue/port.ts";
import { features } from "#features/features.ts";
import { findPerson } from "#features/people/people.ts";
import { sweepAll } from "#kernel/combine.ts";
import { feature, type Capacity } from "#kernel/feature.ts";
import { givenUpOf, handlersOf, jobsOf, schedulesOf, settingsOf } from "#kernel/jobs.ts";

const leftovers = feature({
  name: "leftovers",
  jobs: {
    "sweep-leftovers": { every: "17 * * * *", settings: {}, run: async (app) => await sweepAll(features, app) },
  },
});

const JOBS = jobsOf([...features, leftovers]);

export const jobSettingsOf = (capacity: Capacity) => settingsOf(JOBS, capacity);

export const jobHandlersOf = (app: App): JobHandlers<Jobs> => handlersOf(JOBS, app, findPerson);

export const givenUpHandlerOf = (app: App): FailedJobHandler => givenUpOf(JOBS, app);

/** Starts to take jobs and to keep the schedules. Closing the app stops it. */
export async function startWorker(app: App, jobs: JobRunner<Jobs>): Promise<void> {
  await jobs.work(jobHandlersOf(app), givenUpHandlerOf(app));
  for (const { name, cron } of schedulesOf(JOBS)) await jobs.schedule(name, cron, {});
  app.log.info({ event: "worker_started" });
}
