import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { PostgresCluster } from "#server/testing/postgres-cluster.ts";
import { runScript } from "#server/testing/run-script.ts";
import { ask, signInto } from "#server/testing/server-client.ts";
import { clockAhead, serverWithoutSimulator, type ServerProcess } from "#server/testing/server-process.ts";
import { killAll } from "#stress/outages/postgres-faults.ts";
import { POINTS } from "#stress/process-kills/kill-points.ts";
import { SimulatedUser, type Outcome } from "#stress/process-kills/simulated-user.ts";
import { watchLedger, type LedgerWatch } from "#stress/process-kills/watch-ledger.ts";

/** What each of ten kills ends. */
const VICTIMS = ["api", "worker", "api", "worker", "database", "api", "worker", "api", "worker", "all"] as const;
type Victim = (typeof VICTIMS)[number];
/** Every fourth kill of a process comes at an arbitrary moment, the others at a named point. */
const RANDOM_EVERY = 4;
/** Steps through the points so that even a short run reaches every kind; no list of points has a length divisible by it. */
const STRIDE = 7;
const POINT_MAX_MS = 4000;
/** Tasks end in the order of the users: how long to wait for the next one. */
const ENDED_MAX_MS = 120_000;
const TELEGRAM_IDS_FROM = 20_000;
const NEW_USER_ID = 500_000;
const HOUR_MS = 3_600_000;
const PRELOADED = fileURLToPath(new URL("kill-at-points.ts", import.meta.url));

export type Tally = Outcome & {
  readonly kills: Record<Victim, number>;
  /** Points at which a process was killed, and how often. */
  readonly points: Map<string, number>;
  /** Exit codes of processes that got SIGTERM while they had work. */
  readonly stopped: (number | null)[];
  users: number;
  fsck: string;
  /** What the ledger checks found during the run. */
  ledger: LedgerWatch;
};

/** Kills the processes of a deployment while people use it; returns what became of everything that was acknowledged. */
export async function killProcesses(
  cluster: PostgresCluster,
  plan: { kills: number; usersAtOnce: number; dataDir: string; databaseUrl: string; checkEveryMs: number },
): Promise<Tally> {
  const { kills, usersAtOnce, dataDir, databaseUrl } = plan;
  const server = await Processes.open(dataDir, databaseUrl);
  const nothing: Outcome = { lost: 0, ghosts: 0, unended: 0, overpaid: 0, items: 0, tasks: 0, made: 0 };
  const tally: Tally = {
    ...nothing,
    users: 0,
    fsck: "",
    ledger: { checks: 0, faults: [] },
    kills: { api: 0, worker: 0, database: 0, all: 0 },
    points: new Map(),
    stopped: [],
  };
  const users: SimulatedUser[] = [];
  const watch = watchLedger(databaseUrl, plan.checkEveryMs);
  try {
    for (let kill = 0; kill < kills; kill++) {
      const victim = VICTIMS[kill % VICTIMS.length] ?? "api";
      const busy = runUsers(users, usersAtOnce, server.api);
      await server.strike(cluster, { victim, kill, tally });
      await busy;
      if (victim === "all") await server.stopDuringWork(runUsers(users, usersAtOnce, server.api), tally);
    }
    for (const user of users) while (!user.isDone) await user.continue(server.api);
    const token = await signInto(server.api, NEW_USER_ID);
    const { ai_credits_left: creditsGiven } = await ask(server.api, profileCalls.getSettings, { token });
    for (const user of users) {
      const deadline = performance.now() + ENDED_MAX_MS;
      while (!(await user.waitForTask(server.api)) && performance.now() < deadline);
      addOutcome(tally, await user.readOutcome(server.api, creditsGiven));
    }
    tally.users = users.length;
    tally.ledger = await watch.end();
    tally.fsck = (await runScript("fsck.ts", { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })).said;
    return tally;
  } finally {
    await watch.end();
    await server.kill();
  }
}

/** New users join those who are not done yet. */
async function runUsers(users: SimulatedUser[], atOnce: number, api: ServerProcess): Promise<void> {
  for (let n = 0; n < atOnce; n++) users.push(new SimulatedUser(TELEGRAM_IDS_FROM + users.length));
  const busy = users.filter(({ isDone }) => !isDone);
  await Promise.all(busy.map(async (user) => await user.continue(api)));
}

/** An API and a worker on one database and one folder. Their clocks are two hours apart. */
class Processes {
  readonly api: ServerProcess;
  readonly worker: ServerProcess;

  private constructor(api: ServerProcess, worker: ServerProcess) {
    this.api = api;
    this.worker = worker;
  }

  static async open(dataDir: string, databaseUrl: string): Promise<Processes> {
    const make = async (role: string, aheadMs: number) =>
      await serverWithoutSimulator({
        dataDir,
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

  /** SIGTERM during work: nothing is lost, and both processes exit with 0. */
  async stopDuringWork(busy: Promise<void>, tally: Tally): Promise<void> {
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
      process.sendMessage({ point, times: 1 + (kill % 2) });
      const name = `${victim} ${point}`;
      if (await process.endsWithin(POINT_MAX_MS)) tally.points.set(name, (tally.points.get(name) ?? 0) + 1);
    }
    await process.kill();
  }
}

function addOutcome(tally: Outcome, outcome: Outcome): void {
  for (const key of ["lost", "ghosts", "unended", "overpaid", "items", "tasks", "made"] as const)
    tally[key] += outcome[key];
}
