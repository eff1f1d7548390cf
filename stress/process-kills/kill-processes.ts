import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { clockAhead, freePort, ServerProcess } from "#server/testing/server-process.ts";
import { SimulatedUser, type Account } from "#stress/process-kills/simulated-user.ts";
import { watchBooks, type BooksWatched } from "#stress/process-kills/watch-ledger.ts";
import { POINTS } from "#stress/process-kills/kill-points.ts";
import type { PostgresCluster } from "#server/testing/postgres-cluster.ts";
import { killAll } from "#stress/outages/postgres-faults.ts";
import { runFsck } from "#server/testing/run-fsck.ts";

/** Of ten kills, whom they meet. */
const VICTIMS = ["api", "worker", "api", "worker", "database", "api", "worker", "api", "worker", "all"] as const;
type Victim = (typeof VICTIMS)[number];
/** Every fourth kill of a process comes at a moment of its own, the others at a point. */
const RANDOM_EVERY = 4;
/** A short storm too comes to points of every kind; no number of points is divided by it. */
const STRIDE = 7;
const POINT_MAX_MS = 4000;
/** Tasks end in the order of the customers: so long for the next one's. */
const ENDED_MAX_MS = 120_000;
const TELEGRAM_IDS_FROM = 20_000;
const HOUR_MS = 3_600_000;
const PRELOADED = fileURLToPath(new URL("kill-at-points.ts", import.meta.url));

export type Tally = Account & {
  readonly kills: Record<Victim, number>;
  /** Points at which a process died, and how often. */
  readonly points: Map<string, number>;
  /** Exit codes of processes that were asked to end in the middle of their work. */
  readonly stopped: (number | null)[];
  customers: number;
  fsck: string;
  /** What the books said while all this went on. */
  books: BooksWatched;
};

/** Kills the processes of a house so many times while people use it; returns what became of everything that they were told. */
export async function storm(
  cluster: PostgresCluster,
  plan: { kills: number; customersAtOnce: number; dataDir: string; databaseUrl: string },
): Promise<Tally> {
  const { kills, customersAtOnce, dataDir, databaseUrl } = plan;
  const server = await Processes.open(dataDir, databaseUrl);
  const nothing = { lost: 0, ghosts: 0, unended: 0, overpaid: 0, items: 0, tasks: 0, made: 0 };
  const tally: Tally = {
    ...nothing,
    customers: 0,
    fsck: "",
    books: { looks: 0, faults: [] },
    kills: { api: 0, worker: 0, database: 0, all: 0 },
    points: new Map(),
    stopped: [],
  };
  const customers: SimulatedUser[] = [];
  const watch = watchBooks(databaseUrl);
  try {
    for (let kill = 0; kill < kills; kill++) {
      const victim = VICTIMS[kill % VICTIMS.length] ?? "api";
      const busy = comeAndGoOn(customers, customersAtOnce, server.api);
      await server.strike(cluster, { victim, kill, tally });
      await busy;
      if (victim === "all") await server.stopInTheMiddle(comeAndGoOn(customers, customersAtOnce, server.api), tally);
    }
    for (const customer of customers) while (!customer.isDone) await customer.goOn(server.api);
    for (const customer of customers) {
      const deadline = performance.now() + ENDED_MAX_MS;
      while (!(await customer.hasEnded(server.api)) && performance.now() < deadline) await wait(200);
      add(tally, await customer.settle(server.api));
    }
    tally.customers = customers.length;
    tally.books = await watch.end();
    tally.fsck = (await runFsck({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })).said;
    return tally;
  } finally {
    await watch.end();
    await server.kill();
  }
}

/** New customers join those who are not done yet. */
async function comeAndGoOn(customers: SimulatedUser[], atOnce: number, api: ServerProcess): Promise<void> {
  for (let n = 0; n < atOnce; n++) customers.push(new SimulatedUser(TELEGRAM_IDS_FROM + customers.length));
  const busy = customers.filter(({ isDone }) => !isDone);
  await Promise.all(busy.map(async (customer) => await customer.goOn(api)));
}

/** An API and a worker on one database and one folder, whose clocks are two hours apart. */
class Processes {
  readonly api: ServerProcess;
  readonly worker: ServerProcess;

  private constructor(api: ServerProcess, worker: ServerProcess) {
    this.api = api;
    this.worker = worker;
  }

  static async open(dataDir: string, databaseUrl: string): Promise<Processes> {
    const make = async (role: string, aheadMs: number) =>
      new ServerProcess({
        dataDir,
        port: await freePort(),
        simulatorPort: 0,
        environment: {
          ROLE: role,
          DATABASE_URL: databaseUrl,
          REQUEST_LIMITS: "off",
          TELEGRAM_API_URL: "http://127.0.0.1:1/",
          NODE_OPTIONS: `--import ${PRELOADED} --import ${clockAhead(aheadMs)}`,
        },
      });
    const processes = new Processes(await make("api", HOUR_MS), await make("worker", -HOUR_MS));
    await processes.api.start("/health");
    await processes.worker.startWorker();
    return processes;
  }

  async strike(
    cluster: PostgresCluster,
    { victim, kill, tally }: { victim: Victim; kill: number; tally: Tally },
  ): Promise<void> {
    if (victim === "api" || victim === "worker") await this.#killAtPoint(victim, kill, tally);
    else await wait((kill * 137) % 900);
    if (victim === "all") await this.kill();
    if (victim === "database" || victim === "all") {
      await killAll(cluster);
      await cluster.startAgain();
    }
    tally.kills[victim]++;
    if (this.api.pid === undefined) await this.api.start("/health");
    if (this.worker.pid === undefined) await this.worker.startWorker();
  }

  /** SIGTERM while there is work in hand: nobody's is lost, and the process ends well. */
  async stopInTheMiddle(busy: Promise<void>, tally: Tally): Promise<void> {
    await wait(300);
    tally.stopped.push(...(await Promise.all([this.api.stop(), this.worker.stop()])));
    await busy;
    await this.api.start("/health");
    await this.worker.startWorker();
  }

  async kill(): Promise<void> {
    await Promise.all([this.api.kill(), this.worker.kill()]);
  }

  async #killAtPoint(victim: "api" | "worker", kill: number, tally: Tally): Promise<void> {
    const process = victim === "api" ? this.api : this.worker;
    const turn = tally.kills[victim];
    if (turn % RANDOM_EVERY === RANDOM_EVERY - 1) await wait((kill * 137) % 900);
    else {
      const points = POINTS[victim];
      const point = points[((turn - Math.floor(turn / RANDOM_EVERY)) * STRIDE) % points.length] ?? "";
      process.tell({ point, times: 1 + (kill % 2) });
      const name = `${victim} ${point}`;
      if (await process.endsWithin(POINT_MAX_MS)) tally.points.set(name, (tally.points.get(name) ?? 0) + 1);
    }
    await process.kill();
  }
}

function add(tally: Account, account: Account): void {
  for (const key of ["lost", "ghosts", "unended", "overpaid", "items", "tasks", "made"] as const)
    tally[key] += account[key];
}
