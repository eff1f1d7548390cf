import { readFile } from "node:fs/promises";

/** Linux counts a process's time in hundredths. */
const TICK_MS = 10;
/** User time behind the name in brackets; the system's comes next (proc(5)). */
const USER_TIME = 11;

/** Milliseconds of processor that a process has used. */
export async function processCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const behind = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(behind[USER_TIME]) + Number(behind[USER_TIME + 1])) * TICK_MS;
}
