import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

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
