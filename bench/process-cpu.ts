import { readdir, readFile } from "node:fs/promises";

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;
/** Fields of /proc/PID/stat after the name in brackets (proc(5)); system time follows user time. */
const PARENT = 1;
const USER_TIME = 11;

/** CPU milliseconds that a process has used. */
async function processCpuMs(pid: number): Promise<number> {
  const fields = await readFields(pid);
  return (Number(fields[USER_TIME]) + Number(fields[USER_TIME + 1])) * TICK_MS;
}

/** CPU milliseconds that a process and its descendants have used. The time of a descendant that has ended is lost. */
export async function familyCpuMs(pid: number): Promise<number> {
  const used = [await processCpuMs(pid)];
  for (const child of await listChildren(pid)) used.push(await familyCpuMs(child));
  return used.reduce((sum, ms) => sum + ms, 0);
}

/** The process and its descendants. */
export async function listFamily(pid: number): Promise<number[]> {
  return [pid, ...(await Promise.all((await listChildren(pid)).map(listFamily))).flat()];
}

/** CPU milliseconds of the process for each run of the work, after a warm-up of a quarter as many. */
export async function cpuMsEach(pid: number | undefined, times: number, work: () => Promise<unknown>): Promise<number> {
  if (pid === undefined) throw new Error("the process has ended");
  for (let n = 0; n < times / 4; n++) await work();
  const before = await processCpuMs(pid);
  for (let n = 0; n < times; n++) await work();
  return Math.max(1, (await processCpuMs(pid)) - before) / times;
}

async function listChildren(pid: number): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  // A process may end before its file is read.
  const parents = await Promise.all(
    pids.map(async (child) => ({ child, parent: (await readFields(child).catch(() => []))[PARENT] })),
  );
  return parents.filter(({ parent }) => parent === String(pid)).map(({ child }) => child);
}

async function readFields(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
