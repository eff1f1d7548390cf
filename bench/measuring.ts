import { mkdtempSync, rmSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serverWithoutSimulator, type ServerProcess } from "#server/testing/server-process.ts";
import { buildServer, SERVER_BUNDLE } from "#tools/setup/build.mjs";

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;
/** Fields of /proc/PID/stat after the name in brackets (proc(5)); system time follows user time. */
const PARENT = 1;
const USER_TIME = 11;

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** A figure with its bound, and whether it keeps it. */
export type Check = readonly [text: string, isKept: boolean];

/** Prints the checks; sets the exit code 1 if one is broken. Returns their numbers, as `writeResult` takes them. */
export function reportChecks(checks: readonly Check[]): { tried: number; ok: number; failed: number } {
  for (const [text, isKept] of checks) console.log(`${isKept ? "kept  " : "BROKEN"} ${text}`);
  const failed = checks.filter(([, isKept]) => !isKept).length;
  process.exitCode = failed === 0 ? 0 : 1;
  return { tried: checks.length, ok: checks.length - failed, failed };
}

/** The check that a value is not above its bound, which is added to the text. */
export function atMost(text: string, value: number, max: number): Check {
  return [`${text} (at most ${max})`, value <= max];
}

/** Makes a temporary folder, which is removed when the process exits. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "wardrobe-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The value at this share (0..1) of the sorted values; NaN where there are none. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function round(value: number, digits = 2): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

/** CPU milliseconds of this process for one run of the work, the mean of several. */
export async function cpuMsOf(work: () => Promise<unknown>, runs = 1): Promise<number> {
  const start = process.cpuUsage();
  for (let run = 0; run < runs; run++) await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / runs;
}

/** Milliseconds that the work takes. */
export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Megabytes of a process by a field of its status (proc(5)). */
export async function statusMb(pid: number | undefined, field = "VmRSS"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}

/** The cells of a table without its head. No cell contains a comma. */
export async function readTable(file: URL): Promise<string[][]> {
  const lines = (await readFile(file, "utf8")).trim().split("\n").slice(1);
  return lines.map((line) => line.split(","));
}

/** Stops with the usage where a command line lacks what it needs. */
export function exitWithUsage(usage: string): never {
  console.error(`Usage: ${usage}`);
  process.exit(1);
}

/** The server that `npm start` runs, not started yet, on a free port. Without a folder its data is in a temporary one. */
export async function prepareServer(
  environment: Readonly<Record<string, string>>,
  dataDir = makeFolder(),
): Promise<ServerProcess> {
  await buildServer(ROOT, process.execPath);
  return await serverWithoutSimulator({ main: SERVER_BUNDLE, dataDir, environment, isLongLived: true });
}

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
