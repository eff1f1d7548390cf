import { onTestFinished } from "vitest";
import type { DatabaseHandle } from "#adapters/db/port.ts";
import { openQueue, type QueueOptions } from "#adapters/queue/pg-boss.ts";
import type { JobMap, JobRunner, SendOptions } from "#adapters/queue/port.ts";
import type { App } from "#app.ts";
import { openTestDatabase, type DatabaseKind } from "#testing/test-database.ts";

type SettingsOf<Jobs extends JobMap<Jobs>> = QueueOptions<Jobs>["jobs"];

/** A started queue for the running test, on a database of its own. */
export async function openTestQueue<Jobs extends JobMap<Jobs>>(kind: DatabaseKind, jobs: SettingsOf<Jobs>) {
  const database = await openTestDatabase(kind);
  onTestFinished(database.close);
  return { database, db: database.db, ...(await startTestQueue<Jobs>(database, jobs)) };
}

export async function startTestQueue<Jobs extends JobMap<Jobs>>(database: DatabaseHandle, jobs: SettingsOf<Jobs>) {
  const logged: string[] = [];
  const record = (line: object) => void logged.push("event" in line ? String(line.event) : JSON.stringify(line));
  const log = { info: () => {}, warn: record, error: record };
  const queue: JobRunner<Jobs> = openQueue<Jobs>(database.source, { jobs, log });
  onTestFinished(async () => await queue.stop());
  await queue.start();
  /** Sends one job in a transaction of its own. */
  const send = async <Name extends keyof Jobs & string>(name: Name, data: Jobs[Name], options?: SendOptions) =>
    await database.db.transaction().execute(async (trx) => await queue.send(trx, name, data, options));
  return { queue, logged, send };
}

/** Collects what handlers were given; `when(n)` resolves with the values once there are `n`. */
export function collect<Value>(count: number) {
  const values: Value[] = [];
  const waits: { count: number; resolve: (values: Value[]) => void }[] = [];
  const when = async (wanted: number) =>
    await new Promise<Value[]>((resolve) => {
      waits.push({ count: wanted, resolve });
      settle();
    });
  const settle = () => waits.filter((wait) => values.length >= wait.count).forEach((wait) => wait.resolve([...values]));
  const add = (value: Value) => {
    values.push(value);
    settle();
  };
  return { add, when, all: when(count) };
}

type Send = App["queue"]["send"];

/** A queue whose jobs only a test sees. */
export function fakeQueue(send: Send = async () => null): App["queue"] {
  return {
    send,
    deleteWith: async () => {},
    sendAll: async (trx, name, all) => {
      for (const { data, key } of all) await send(trx, name, data, { key });
    },
  };
}
