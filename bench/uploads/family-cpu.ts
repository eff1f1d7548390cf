import { readdir, readFile } from "node:fs/promises";
import { processCpuMs } from "#bench/routes/process-cpu.ts";

/** Milliseconds of processor that a process and those it started have used. One that ended takes what it had used along. */
export async function familyCpuMs(pid: number): Promise<number> {
  const used = [await processCpuMs(pid)];
  for (const child of await listChildren(pid)) used.push(await familyCpuMs(child));
  return used.reduce((sum, ms) => sum + ms, 0);
}

async function listChildren(pid: number): Promise<number[]> {
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(numbers.map(async (child) => ({ child, parent: await parentOf(child) })));
  return parents.filter(({ parent }) => parent === pid).map(({ child }) => child);
}

/** Behind the name in brackets and the state (proc(5)); undefined where the process has ended meanwhile. */
async function parentOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const parent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
  return parent === undefined ? undefined : Number(parent);
}
