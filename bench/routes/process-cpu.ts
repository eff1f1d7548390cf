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

/** CPU ms of the process for each time that the work is done, after some that do not count. */
export async function cpuMsEach(pid: number | undefined, times: number, work: () => Promise<unknown>): Promise<number> {
  if (pid === undefined) throw new Error("the process has ended");
  for (let n = 0; n < times / 4; n++) await work();
  const before = await processCpuMs(pid);
  for (let n = 0; n < times; n++) await work();
  return Math.max(1, (await processCpuMs(pid)) - before) / times;
}
