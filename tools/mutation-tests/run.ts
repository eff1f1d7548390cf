import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { print, secondsSince } from "../setup/install.mjs";
import { writeResult } from "#server/testing/results/write-result.ts";
import { plant, readBugs, ROOT, type Bug } from "./bugs.ts";

/** How a failed assertion begins, in Vitest and in Playwright. Any bug could make a test throw or take too long. */
const ASSERTION = /AssertionError:|Error: expect\(/;
const GUARD_MAX_MS = 300_000;
/** Whether a guard passes without a bug, by its path. */
const isGreen = new Map<string, boolean>();

const words = process.argv.slice(2).join(" ");
const bugs = readBugs().filter(({ name }) => name.includes(words));
const started = performance.now();

// The bugs are planted in the tree itself: `git checkout .` takes out the last one of a run that was stopped.
if (execFileSync("git", ["status", "--porcelain"], { cwd: ROOT, encoding: "utf8" }) !== "")
  throw new Error("Commit your changes first: the bugs are planted in the tree itself.");
if (bugs.length === 0) throw new Error(`No bug is called "${words}".`);
const noticed = bugs.filter(isNoticed).length;
print(`${noticed} of ${bugs.length} bugs noticed`);
process.exitCode = noticed === bugs.length ? 0 : 1;
if (words === "")
  writeResult({
    suite: "mutation-tests",
    seed: null,
    tried: bugs.length,
    ok: noticed,
    failed: bugs.length - noticed,
    figures: { seconds: Math.round(Number(secondsSince(started))) },
  });

/** Whether the bug's guard passes without it, and fails with it by an assertion. */
function isNoticed(bug: Bug): boolean {
  const begun = performance.now();
  const path = join(ROOT, bug.file);
  const [source, planted] = [readFileSync(path, "utf8"), plant(bug)];
  if (!isGreen.has(bug.guard)) isGreen.set(bug.guard, runGuard(bug.guard).status === 0);
  writeFileSync(path, planted);
  const { status, output } = runGuard(bug.guard);
  writeFileSync(path, source);
  const says =
    isGreen.get(bug.guard) !== true
      ? "guard fails without it"
      : status === 0
        ? "SURVIVED"
        : ASSERTION.test(output)
          ? "noticed"
          : "red for another reason";
  print(`${says}, ${secondsSince(begun)} s: ${bug.name}`);
  return says === "noticed";
}

function runGuard(guard: string): { readonly status: number | null; readonly output: string } {
  const [program, ...args] = guard.endsWith(".spec.ts")
    ? ["playwright", "test", guard, "--retries=0"]
    : ["vitest", "run", guard, "--retry=0"];
  const env = { ...process.env, NO_COLOR: "1" };
  const options = { cwd: ROOT, env, encoding: "utf8", timeout: GUARD_MAX_MS } as const;
  const { status, stdout, stderr } = spawnSync(join(ROOT, "node_modules", ".bin", program), args, options);
  return { status, output: stdout + stderr };
}
