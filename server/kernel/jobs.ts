import type { App, Jobs } from "#app.ts";
import type { FailedJobHandler, JobHandler, JobHandlers, JobSettings } from "#adapters/queue/port.ts";
import type { Capacity, Feature, Job } from "#kernel/feature.ts";

export type JobName = keyof Jobs & string;
type AllJobs = { readonly [Name in JobName]: Job<Jobs[Name]> };

/** Every job of these features, by its name. `combine` proves that none is missing. */
export function jobsOf(features: readonly Feature[]): AllJobs {
  const all: AllJobs = Object.assign({}, ...features.map(({ jobs }) => jobs));
  return all;
}

export function settingsOf(jobs: AllJobs, capacity: Capacity): { readonly [Name in JobName]: JobSettings } {
  const settings = namesOf(jobs).map((name) => {
    const { settings: given } = jobs[name];
    return { [name]: typeof given === "function" ? given(capacity) : given };
  });
  const all: { readonly [Name in JobName]: JobSettings } = Object.assign({}, ...settings);
  return all;
}

export function handlersOf(jobs: AllJobs, app: App, findPerson: FindPerson): JobHandlers<Jobs> {
  const all: JobHandlers<Jobs> = Object.assign(
    {},
    ...namesOf(jobs).map((name) => ({ [name]: handlerOf(jobs, name, { app, findPerson }) })),
  );
  return all;
}

type FindPerson = (db: App["db"], userId: string) => Promise<unknown>;

/** A job that fails because its person has left meanwhile is done. */
function handlerOf<Name extends JobName>(
  jobs: AllJobs,
  name: Name,
  { app, findPerson }: { readonly app: App; readonly findPerson: FindPerson },
): JobHandler<Jobs[Name]> {
  const { run } = jobs[name];
  return async (job) => {
    try {
      await run(app, job);
    } catch (error) {
      const { data } = job;
      if (!isOfPerson(data) || (await findPerson(app.db, data.userId)) !== undefined) throw error;
    }
  };
}

function isOfPerson(data: object): data is { readonly userId: string } {
  return "userId" in data && typeof data.userId === "string";
}

/** After the last failed attempt: the person is told, and credits are returned. */
export function givenUpOf(jobs: AllJobs, app: App): FailedJobHandler {
  const byName = new Map<string, unknown>(namesOf(jobs).map((name) => [name, jobs[name].giveUp]));
  return async ({ name, data }) => {
    const giveUp = byName.get(name);
    if (isGiveUp(giveUp)) await giveUp(app, data);
  };
}

/** The jobs that run at fixed times. */
export function schedulesOf(jobs: AllJobs): { readonly name: JobName; readonly cron: string }[] {
  return namesOf(jobs).flatMap((name) => {
    const { every: cron } = jobs[name];
    return cron === undefined ? [] : [{ name, cron }];
  });
}

function namesOf(jobs: AllJobs): JobName[] {
  return Object.keys(jobs).filter((name): name is JobName => Object.hasOwn(jobs, name));
}

/** The data is what the same job was sent with. */
function isGiveUp(giveUp: unknown): giveUp is (app: App, data: object) => Promise<unknown> {
  return typeof giveUp === "function";
}
