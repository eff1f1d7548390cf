import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PostgresCluster } from "#testing/postgres-cluster.ts";

/** Every process of the server stands still: it accepts connections, as the kernel does that for it, and answers nothing. */
export async function freeze(cluster: PostgresCluster): Promise<void> {
  await signalAll(cluster, "SIGSTOP");
}

export async function thaw(cluster: PostgresCluster): Promise<void> {
  await signalAll(cluster, "SIGCONT");
}

/** All its processes at once, as when the machine stops; {@link PostgresCluster.startAgain} recovers. */
export async function killAll(cluster: PostgresCluster): Promise<void> {
  await signalAll(cluster, "SIGKILL");
}

/** The first is told first: it starts no more of the others. */
async function signalAll({ folder }: PostgresCluster, signal: NodeJS.Signals): Promise<void> {
  const server = Number((await readFile(join(folder, "data", "postmaster.pid"), "utf8")).split("\n")[0]);
  const children = await readFile(`/proc/${server}/task/${server}/children`, "utf8");
  for (const pid of [server, ...children.trim().split(" ").map(Number)]) send(pid, signal);
}

/** One that has just ended needs no signal. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
