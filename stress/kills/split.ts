import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { startPostgresCluster, type PostgresCluster, createDatabase } from "#server/testing/postgres-cluster.ts";
import { clockAhead } from "#server/testing/server-process.ts";
import { makeFolder } from "#server/testing/test-server.ts";
import { killable, type Killable } from "#stress/kills/killable.ts";
import { killAll } from "#stress/outages/postgres-faults.ts";

const HOUR_MS = 3_600_000;

export type Deployment = {
  /** Where people send their requests. */
  readonly api: Killable;
  readonly processes: readonly Killable[];
  /** Null: a database that is not killed. */
  readonly cluster: PostgresCluster | null;
  readonly settings: Readonly<Record<string, string>>;
};

/** An API and a worker on one database and one folder, none of them started. Their clocks are two hours apart. */
export async function openSplit(more: Readonly<Record<string, string>> = {}): Promise<Deployment> {
  const cluster = await startPostgresCluster();
  onTestFinished(async () => await cluster.stop());
  const DATABASE_URL = await createDatabase(cluster.url, "kills");
  const settings = { DATABASE_URL, DATA_DIR: await makeFolder("kills"), REQUEST_LIMITS: "off", ...more };
  const open = async (ROLE: string, aheadMs: number) =>
    await killable(settings.DATA_DIR, {
      TELEGRAM_API_URL: "http://127.0.0.1:1/",
      ...settings,
      ROLE,
      NODE_OPTIONS: `--import ${clockAhead(aheadMs)}`,
    });
  const [api, worker] = [await open("api", HOUR_MS), await open("worker", -HOUR_MS)];
  return { api, processes: [api, worker], cluster, settings };
}

/** Kills the database, and every other time all processes too. */
export async function killEverything({ processes, cluster }: Deployment, kill: number): Promise<void> {
  await wait((kill * 137) % 900);
  if (kill % 2 === 1) await Promise.all(processes.map(async (process) => await process.kill()));
  if (cluster === null) return;
  await killAll(cluster);
  await cluster.startAgain();
}
