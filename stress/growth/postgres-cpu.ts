import { readFile, readdir } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "#server/adapters/db/port.ts";

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** CPU milliseconds of each PostgreSQL process, backends and background processes. */
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

/** CPU milliseconds between two readings; processes that ended in between are not counted. */
export function cpuBetween(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  return [...after].reduce((all, [pid, ms]) => all + ms - (before.get(pid) ?? 0), 0);
}

/** Index of utime among the fields after the parent's pid; stime follows (proc(5)). */
const USER_TIME = 9;

/** The fields after the name in brackets: state, parent and so on. */
async function readStat(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
