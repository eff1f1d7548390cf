import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { freePort, ServerProcess, clockAhead } from "#server/testing/server-process.ts";
import { createDatabase, startPostgresCluster, type PostgresCluster } from "#server/testing/postgres-cluster.ts";
import { makeFolder } from "#server/testing/test-server.ts";
import { killAll } from "#stress/outages/postgres-faults.ts";

const POINT_MAX_MS = 4000;
const EFFECTS_SKIPPED_MAX = 3;
/** Every fourth kill comes at any moment, such as while somebody else has not answered yet. */
const ANYWHERE_EVERY = 4;
const ANYWHERE_MAX_MS = 1500;
const PRELOADED = fileURLToPath(new URL("die-at-effect.ts", import.meta.url));

/** A process that dies again and again: each time before or after another of its effects on the outside (`die-at-effect.ts`). */
export class Killable extends ServerProcess {
  /** Where it died. */
  readonly points = new Set<string>();
  #kills = 0;
  readonly #dataDir: string;
  readonly #random = seededRandom(Number(process.env["PROPERTY_SEED"]));

  constructor(dataDir: string, port: number, environment: Readonly<Record<string, string>>) {
    const options = `--import ${PRELOADED} ${environment["NODE_OPTIONS"] ?? ""}`;
    super({ dataDir, port, simulatorPort: 0, environment: { ...environment, NODE_OPTIONS: options } });
    this.#dataDir = dataDir;
  }

  /** Dies during the work, at one of its effects whose name matches, and resolves when the work has ended too. */
  async dieDuring(work: () => Promise<unknown>, only = /./): Promise<void> {
    await Promise.all([this.#die(only), work()]);
  }

  async #die(only: RegExp): Promise<void> {
    const death = join(this.#dataDir, `death-of-${this.pid}`);
    if (++this.#kills % ANYWHERE_EVERY === 0) await wait(this.#random() * ANYWHERE_MAX_MS);
    else {
      const skip = Math.floor(this.#random() * EFFECTS_SKIPPED_MAX);
      this.sendMessage({ skip, only: only.source, not: [...this.points] });
      await this.endsWithin(POINT_MAX_MS);
    }
    await this.kill();
    const point = await readFile(death, "utf8").catch(() => "");
    if (point !== "") this.points.add(point);
  }
}

/** One of the running test, not started yet. */
export async function killable(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<Killable> {
  const server = new Killable(dataDir, await freePort(), environment);
  onTestFinished(async () => await server.kill());
  return server;
}

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
export async function openSplit(): Promise<Deployment> {
  const cluster = await startPostgresCluster();
  onTestFinished(async () => await cluster.stop());
  const DATABASE_URL = await createDatabase(cluster.url, "kills");
  const settings = { DATABASE_URL, DATA_DIR: await makeFolder("kills"), REQUEST_LIMITS: "off" };
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
