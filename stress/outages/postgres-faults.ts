import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PostgresCluster } from "#server/testing/postgres-cluster.ts";
import { until } from "#server/testing/test-clock.ts";

const END_MAX_MS = 30_000;

/** Stops every process of the server with SIGSTOP: the kernel still accepts connections, and nothing answers. */
export async function freeze(cluster: PostgresCluster): Promise<void> {
  await signalAll(cluster, "SIGSTOP");
}

export async function thaw(cluster: PostgresCluster): Promise<void> {
  await signalAll(cluster, "SIGCONT");
}

/** Kills all its processes at once, as when the machine stops; {@link PostgresCluster.startAgain} recovers. */
export async function killAll(cluster: PostgresCluster): Promise<void> {
  const [server = 0] = await listProcesses(cluster);
  // A stopped postmaster starts no further process.
  send(server, "SIGSTOP");
  const all = await listProcesses(cluster);
  for (const pid of all.toReversed()) send(pid, "SIGKILL");
  // A new server refuses to start while an old process holds the shared memory.
  for (const pid of all) await until(`process ${pid} has ended`, END_MAX_MS, async () => !(await isAlive(pid)));
}

async function signalAll(cluster: PostgresCluster, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await listProcesses(cluster)) send(pid, signal);
}

/** The postmaster first, then its children. */
async function listProcesses({ folder }: PostgresCluster): Promise<number[]> {
  const server = Number((await readFile(join(folder, "data", "postmaster.pid"), "utf8")).split("\n")[0]);
  const children = await readFile(`/proc/${server}/task/${server}/children`, "utf8");
  return [server, ...children.trim().split(" ").filter(Boolean).map(Number)];
}

/** A zombie (Z) has ended and holds nothing. */
async function isAlive(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return state !== "" && !state.includes(") Z ");
}

/** Ignores a process that has just ended. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
