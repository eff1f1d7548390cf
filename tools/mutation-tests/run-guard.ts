import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildClient } from "../setup/build.mjs";
import { runChild } from "../setup/run-child.mjs";
import type { GuardRun } from "./judge.ts";
import { titleOf, type Guard } from "./plant.ts";
import { readPlaywright, readVitest, runOf } from "./read-report.ts";

const REPORT = join("node_modules", ".mutation-tests.json");
const LIMIT_MS = 300_000;
const VITEST = join("node_modules", "vitest", "vitest.mjs");
const PLAYWRIGHT = join("node_modules", "@playwright", "test", "cli.js");

/** Playwright runs it, with the built client. */
function isJourney({ file }: Guard): boolean {
  return file.endsWith(".spec.ts");
}

/** Runs these guards in a tree, those of Vitest together. */
export async function runGuards(root: string, guards: readonly Guard[]): Promise<ReadonlyMap<Guard, GuardRun>> {
  const runs = new Map<Guard, GuardRun>();
  const others = guards.filter((guard) => !isJourney(guard));
  // Every test of a file matches a guard without an id, so these have a run of their own.
  for (const together of [others.filter(({ id }) => id !== undefined), others.filter(({ id }) => id === undefined)])
    for (const [guard, run] of await runVitest(root, together)) runs.set(guard, run);
  for (const guard of guards.filter(isJourney)) runs.set(guard, await runPlaywright(root, guard));
  return runs;
}

async function runVitest(root: string, guards: readonly Guard[]): Promise<readonly (readonly [Guard, GuardRun])[]> {
  if (guards.length === 0) return [];
  const files = [...new Set(guards.map(({ file }) => file))];
  const titles = [...new Set(guards.map((guard) => titleOf(guard).source))].join("|");
  const { report, trouble } = await run(root, [VITEST, "run", ...files, "-t", titles, `--outputFile=${REPORT}`]);
  if (trouble !== null) return guards.map((guard) => [guard, { tests: [], trouble }]);
  const read = readVitest(report);
  return guards.map((guard) => [guard, runOf(read, { ...guard, file: join(root, guard.file) })]);
}

async function runPlaywright(root: string, guard: Guard): Promise<GuardRun> {
  await buildClient(root, process.execPath);
  const { report, trouble } = await run(root, [PLAYWRIGHT, "test", guard.file, "-g", titleOf(guard).source]);
  return trouble === null ? readPlaywright(report) : { tests: [], trouble };
}

/** The report of the command, or why there is none. */
async function run(
  root: string,
  args: readonly string[],
): Promise<{ readonly report: unknown; readonly trouble: string | null }> {
  const path = join(root, REPORT);
  rmSync(path, { force: true });
  const end = await runChild(process.execPath, [...args, "--reporter=json"], {
    cwd: root,
    env: { ...process.env, TEST_FULL: "", PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    quiet: true,
    limitMs: LIMIT_MS,
  });
  if (end.isStopped) throw new Error("Stopped.");
  if (end.isOverLimit) return { report: null, trouble: `no end within ${LIMIT_MS / 1000} s` };
  if (!existsSync(path)) return { report: null, trouble: `no report: ${end.output.trim().slice(-200)}` };
  return { report: JSON.parse(readFileSync(path, "utf8")), trouble: null };
}
