import { readFile, readdir } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "#server/adapters/db/port.ts";

/** Linux counts a process's time in hundredths. */
const TICK_MS = 10;

/** Milliseconds of processor that each process of the server has used, those of a pool and its own. */
export async function readPostgresCpu(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ own: number }>`select pg_backend_pid() as own`.execute(db);
  const [, server] = await readStat(rows[0]?.own ?? 0);
  const used = new Map<string, number>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const [, parent, ...rest] = await readStat(Number(name)).catch(() => []);
    if (parent === server) used.set(name, (Number(rest[USER_TIME]) + Number(rest[USER_TIME + 1])) * TICK_MS);
  }
  return used;
}

/** What they used between two readings; one that ended meanwhile took what it had used along, and counts for nothing. */
export function cpuBetween(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  return [...after].reduce((all, [pid, ms]) => all + ms - (before.get(pid) ?? 0), 0);
}

/** Behind the parent's number; the system's time comes next (proc(5)). */
const USER_TIME = 9;

/** What stands behind the name in brackets: state, parent and so on. */
async function readStat(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
