import type { App, Jobs } from "#app.ts";
import type { FailedJobHandler, JobHandler, JobHandlers, JobSettings } from "#adapters/queue/port.ts";
import type { Capacity, Feature, Job, Check, Defect, LiveJobs } from "#kernel/feature.ts";

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

type Findings = {
  /** How many of each were checked. */
  readonly checked: Readonly<Record<string, number>>;
  readonly defects: readonly Defect[];
};

/** Compares all stored data, twice: a running deployment changes, so only lasting defects are reported. */
export async function findDefects(features: readonly Feature[], app: App, queue: LiveJobs): Promise<Findings> {
  const { checked, defects } = await checkAll(features, app, queue);
  if (defects.length === 0) return { checked, defects };
  const again = new Set((await checkAll(features, app, queue)).defects.map(toKey));
  return { checked, defects: defects.filter((defect) => again.has(toKey(defect))) };
}

async function checkAll(features: readonly Feature[], app: App, queue: LiveJobs): Promise<Findings> {
  const all = [];
  for (const { find } of checksOf(features)) all.push(await find(app, queue));
  return {
    checked: Object.assign({}, ...all.map(({ checked }) => checked)),
    defects: all.flatMap(({ defects }) => defects),
  };
}

/** Repairs what can be repaired without loss; returns what remains. */
export async function repairDefects(
  features: readonly Feature[],
  app: App,
  defects: readonly Defect[],
): Promise<Defect[]> {
  const left: Defect[] = [];
  for (const defect of defects) {
    const repair = checksOf(features).find(({ repair }) => Object.hasOwn(repair, defect.kind))?.repair[defect.kind];
    const isRepaired = (await repair?.(app, defect.of)) ?? false;
    app.log.info(isRepaired ? { event: "defect_repaired", ...defect } : { event: "defect_left", ...defect });
    if (!isRepaired) left.push(defect);
  }
  return left;
}

function checksOf(features: readonly Feature[]): Check[] {
  return features.flatMap(({ checks = [] }) => checks);
}

function toKey({ kind, of }: Defect): string {
  return `${kind} ${of}`;
}
