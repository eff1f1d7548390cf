import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { PostgresCluster } from "#server/testing/postgres-cluster.ts";

/** Every process of the server stands still: it accepts connections, as the kernel does that for it, and answers nothing. */
export async function freeze(cluster: PostgresCluster): Promise<void> {
  await signalAll(cluster, "SIGSTOP");
}

export async function thaw(cluster: PostgresCluster): Promise<void> {
  await signalAll(cluster, "SIGCONT");
}

/** All its processes at once, as when the machine stops; {@link PostgresCluster.startAgain} recovers. */
export async function killAll(cluster: PostgresCluster): Promise<void> {
  const [server = 0] = await listProcesses(cluster);
  // Standing still it starts no more of the others.
  send(server, "SIGSTOP");
  const all = await listProcesses(cluster);
  for (const pid of all.toReversed()) send(pid, "SIGKILL");
  // A new server refuses to start while one of the old ones holds their shared memory.
  for (const pid of all) while (await isAlive(pid)) await wait(5);
}

async function signalAll(cluster: PostgresCluster, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await listProcesses(cluster)) send(pid, signal);
}

/** The server first, then those that it started. */
async function listProcesses({ folder }: PostgresCluster): Promise<number[]> {
  const server = Number((await readFile(join(folder, "data", "postmaster.pid"), "utf8")).split("\n")[0]);
  const children = await readFile(`/proc/${server}/task/${server}/children`, "utf8");
  return [server, ...children.trim().split(" ").filter(Boolean).map(Number)];
}

/** One that has ended holds nothing, though nobody may have taken notice of its end yet (Z). */
async function isAlive(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return state !== "" && !state.includes(") Z ");
}

/** One that has just ended needs no signal. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
