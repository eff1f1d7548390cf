import { readFile, readdir } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

/** Linux counts a process's time in hundredths. */
const TICK_MS = 10;

/** Milliseconds of processor that all processes of the server have used which live now; those of a pool stay. */
export async function postgresCpuMs(db: Database): Promise<number> {
  const { rows } = await sql<{ own: number }>`select pg_backend_pid() as own`.execute(db);
  const [, server] = await readStat(rows[0]?.own ?? 0);
  let ticks = 0;
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const [, parent, ...rest] = await readStat(Number(name)).catch(() => []);
    if (parent === server) ticks += Number(rest[USER_TIME]) + Number(rest[USER_TIME + 1]);
  }
  return ticks * TICK_MS;
}

/** Behind the parent's number; the system's time comes next (proc(5)). */
const USER_TIME = 9;

/** What stands behind the name in brackets: state, parent and so on. */
async function readStat(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
