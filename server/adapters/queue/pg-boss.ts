import { sql } from "kysely";
import { isDeepStrictEqual } from "node:util";
import {
  type ConstructorOptions,
  fromKysely,
  fromPglite,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type QueueResult,
} from "pg-boss";
import type { DatabaseSource } from "#adapters/db/port.ts";
import type { Log } from "#adapters/log/port.ts";
import { jobIdOf, parentIn, withoutParent, withParent } from "#adapters/queue/stored-jobs.ts";
import type { QueueDepth } from "#adapters/metrics/port.ts";
import { noTracing, type Tracing } from "#adapters/tracing/port.ts";
import {
  QUEUE_CONNECTIONS,
  type FailedJobHandler,
  type JobHandler,
  type JobMap,
  type JobRunner,
  type JobSettings,
} from "#adapters/queue/port.ts";

export type QueueOptions<Jobs extends JobMap<Jobs>> = {
  readonly jobs: { readonly [Name in keyof Jobs & string]: JobSettings };
  readonly log: Pick<Log, "info" | "warn" | "error">;
  /** Whether the start creates and migrates the queue's own tables. On by default. */
  readonly migrates?: boolean;
  /** Traces each job as a child of the request or job that sent it. */
  readonly tracing?: Tracing;
};

const GIVEN_UP = "given-up";
const GIVEN_UP_RETRIES = 20;

const RETRIES = 5;
const RETRY_DELAY_S = 2;
const JOB_MAX_S = 300;
/** The least that pg-boss allows. After this and the interval below a killed process's job is taken by another. */
const HEARTBEAT_S = 10;
const SUPERVISE_S = 5;
/** New jobs are announced and taken at once; retries and deferred jobs are found by polling. */
const POLL_S = 1;
/** Without timeouts a broken connection blocks its worker for minutes. Maintenance of many jobs takes seconds. */
const TIMEOUTS = { connectionTimeoutMillis: 2500, query_timeout: 15_000, statement_timeout: 15_000, keepAlive: true };
const STOP_MAX_MS = 8000;
const JOBS_A_PAGE = 500;
const NO_JOB = "00000000-0000-0000-0000-000000000000";

/** A queue by pg-boss, in a schema of its own of the app's database. */
export function openQueue<Jobs extends JobMap<Jobs>>(
  source: DatabaseSource,
  { jobs, log, migrates = true, tracing = noTracing }: QueueOptions<Jobs>,
): JobRunner<Jobs> {
  const boss = new PgBoss({
    ...connectionOf(source),
    migrate: migrates,
    useListenNotify: true,
    monitorIntervalSeconds: SUPERVISE_S,
    superviseIntervalSeconds: SUPERVISE_S,
  });
  boss.on("error", (error) => log.error({ event: "queue_failed", err: error }));
  boss.on("warning", ({ message, data }) => log.warn({ event: "queue_warned", message, data }));

  const isName = (text: string): text is keyof Jobs & string => Object.hasOwn(jobs, text);
  const names = Object.keys(jobs).filter(isName);

  async function workOn<Name extends keyof Jobs & string>(name: Name, handle: JobHandler<Jobs[Name]>): Promise<void> {
    const { atOnceOfOwner, together } = jobs[name];
    const ofOwner = atOnceOfOwner === undefined ? {} : { groupConcurrency: atOnceOfOwner };
    const options = { ...POLLING, ...ofOwner, includeMetadata: true } as const;
    const run = async (job: JobWithMetadata<Jobs[Name]>): Promise<void> => {
      const span = tracing.startSpan({ name: `job ${name}`, kind: "job" }, parentIn(job.data));
      const startedAt = performance.now();
      const facts = () => ({
        job: name,
        id: job.id,
        retries: job.retryCount,
        waitedMs: Math.max(0, job.startedOn.getTime() - job.startAfter.getTime()),
        ms: Math.round(performance.now() - startedAt),
      });
      try {
        const data = withoutParent(job.data);
        await span.run(async () => {
          await handle({ id: job.id, data, retries: job.retryCount, signal: job.signal });
          log.info({ event: "job_done", ...facts() });
        });
        span.end({ failed: false });
      } catch (error) {
        // Logged here, since pg-boss retries a job that throws without a word.
        span.run(() => log.warn({ event: "job_failed", ...facts(), err: error }));
        span.end({ failed: true });
        throw error;
      } finally {
        // Otherwise the next waiting job is only taken at the next poll.
        boss.notifyWorker(worker);
      }
    };
    const settle = async (job: JobWithMetadata<Jobs[Name]>): Promise<JobResult> =>
      await run(job).then(
        () => ({ id: job.id, status: "completed" }),
        (error: unknown) => ({ id: job.id, status: "failed", output: { message: String(error) } }),
      );
    const inBatches = { ...options, batchSize: together ?? 1, perJobResults: true } as const;
    const worker =
      together === undefined
        ? await boss.work<Jobs[Name], void, typeof options>(name, options, async ([job]) => {
            if (job !== undefined) await run(job);
          })
        : await boss.work<Jobs[Name], void, typeof inBatches>(name, inBatches, async (batch) => {
            return await Promise.all(batch.map(settle));
          });
  }

  async function workOnGivenUp(handle: FailedJobHandler): Promise<void> {
    const options = { ...POLLING, includeMetadata: true } as const;
    await boss.work<object, void, typeof options>(GIVEN_UP, options, async ([job]) => {
      if (job === undefined) return;
      const given = { id: job.sourceId ?? job.id, name: job.sourceName ?? GIVEN_UP, data: withoutParent(job.data) };
      log.error({ event: "job_given_up", job: given.name, id: given.id, reason: job.sourceOutput });
      await handle(given);
    });
  }

  return {
    send: async (trx, name, data, { key, priority = 0, ownerId, afterS } = {}) =>
      await boss.send(name, withParent(data, tracing.traceparent()), {
        priority,
        db: fromKysely(trx),
        ...(key === undefined ? {} : { id: jobIdOf(name, key) }),
        ...(afterS === undefined ? {} : { startAfter: afterS }),
        ...(ownerId === undefined ? {} : { group: { id: ownerId } }),
      }),
    sendAll: async (trx, name, all) => {
      const jobs = all.map(({ data, key }) => ({
        id: jobIdOf(name, key),
        data: withParent(data, tracing.traceparent()),
      }));
      await boss.insert(name, jobs, { db: fromKysely(trx) });
    },
    deleteWith: async (trx, fields) =>
      void (await sql`delete from pgboss.job where data @> ${JSON.stringify(fields)}::jsonb`.execute(trx)),
    start: async () => {
      await boss.start();
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      await openJobQueue(boss, GIVEN_UP, { retries: GIVEN_UP_RETRIES }, queues.get(GIVEN_UP));
      for (const name of names)
        await openJobQueue(boss, name, { ...jobs[name], deadLetter: GIVEN_UP }, queues.get(name));
      if (source.kind === "embedded") await giveBackUnfinished(boss);
    },
    work: async (handlers, failed = async () => {}) => {
      for (const name of names) {
        for (let worker = 0; worker < (jobs[name].atOnce ?? 1); worker++) await workOn(name, handlers[name]);
      }
      await workOnGivenUp(failed);
    },
    schedule: async (name, cron, data) => await boss.schedule(name, cron, data, { tz: "UTC", missed: "once" }),
    listLive: () => listLive(boss),
    measure: async () => await measure(boss, [...names, GIVEN_UP]),
    stop: async () => {
      // Stops the workers first: pg-boss would close its listening connection, and a free worker take another job.
      const stopped = [...names, GIVEN_UP].map(async (name) => await boss.offWork(name, { wait: false }));
      await Promise.all(stopped);
      await boss.stop({ graceful: true, timeout: STOP_MAX_MS });
    },
  };
}

async function* listLive(boss: PgBoss): AsyncIterable<{ name: string; data: object }> {
  for (let after = NO_JOB; ;) {
    const { rows } = await boss.getDb().executeSql(
      `select id, name, data from pgboss.job
       where state in ('created', 'retry', 'active') and id > $1 order by id limit ${JOBS_A_PAGE}`,
      [after],
    );
    for (const { name, data } of rows) yield { name: String(name), data: withoutParent<object>(Object(data)) };
    if (rows.length < JOBS_A_PAGE) return;
    after = String(rows.at(-1)?.id);
  }
}

async function measure(boss: PgBoss, names: readonly string[]): Promise<QueueDepth[]> {
  // Waiting jobs have an index of their own; the number of running ones is pg-boss's, a few seconds old.
  const { rows } = await boss.getDb().executeSql(
    `select name, active_count as running, coalesce(waiting, 0)::int as waiting, coalesce(oldest, 0)::float8 as oldest
     from pgboss.queue left join (
       select name, count(*) as waiting, extract(epoch from now() - min(start_after)) as oldest
       from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name
     ) as waits using (name)`,
  );
  return names.map((queue) => {
    const row: Readonly<Record<string, unknown>> = rows.find(({ name }) => name === queue) ?? {};
    const numberOf = (column: string): number => Number(row[column] ?? 0);
    return { queue, waiting: numberOf("waiting"), running: numberOf("running"), oldestS: numberOf("oldest") };
  });
}

export async function migrateQueue(source: DatabaseSource): Promise<void> {
  const boss = new PgBoss({ ...connectionOf(source), supervise: false, schedule: false });
  boss.on("error", () => {});
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}

const POLLING = { pollingIntervalSeconds: POLL_S, notifyPollingIntervalSeconds: POLL_S };

function connectionOf(source: DatabaseSource): ConstructorOptions {
  if (source.kind === "postgres") {
    // pg-boss passes all options to its pool, more than its type names.
    const pool = { connectionString: source.url, max: QUEUE_CONNECTIONS, ...TIMEOUTS };
    return pool;
  }
  // With one connection and one process there is no need to rebuild indexes or to monitor vacuum.
  return { db: fromPglite(source.pglite), backend: "pglite", reindex: false, monitorVacuum: false };
}

/** Creates the queue or changes its settings, unless it already has them. */
async function openJobQueue(
  boss: PgBoss,
  name: string,
  settings: JobSettings & { deadLetter?: string },
  existing: QueueResult | undefined,
): Promise<void> {
  const { retries = RETRIES, retryDelayS = RETRY_DELAY_S, retryDelayMaxS, maxS = JOB_MAX_S, deadLetter } = settings;
  const options = {
    retryLimit: retries,
    retryDelay: retryDelayS,
    retryBackoff: retryDelayS > 0,
    ...(retryDelayMaxS === undefined ? {} : { retryDelayMax: retryDelayMaxS }),
    expireInSeconds: maxS,
    heartbeatSeconds: HEARTBEAT_S,
    notify: true,
    ...(deadLetter === undefined ? {} : { deadLetter }),
  };
  if (existing !== undefined && isDeepStrictEqual({ ...existing, ...options }, existing)) return;
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  // pg-boss reads a queue's settings at its first use, which would wait forever in an embedded transaction.
  await boss.findJobs(name, { id: NO_JOB });
}

/** The embedded database has one process: jobs that run at its start belonged to a dead one. Costs a retry. */
async function giveBackUnfinished(boss: PgBoss): Promise<void> {
  const { rows } = await boss.getDb().executeSql("select name, id from pgboss.job where state = 'active'");
  for (const { name, id } of rows) await boss.fail(String(name), String(id), { reason: "the process ended" });
}
