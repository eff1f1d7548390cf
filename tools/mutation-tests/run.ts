import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { print, secondsSince } from "../setup/command.mjs";
import { writeResult } from "#server/testing/results/write-result.ts";
import { plant, readBugs, ROOT, type Bug } from "./bugs.ts";

/** Rules of the domain whose mistakes cost money, credits or what a person chose: Stryker mutates them. */
const RULES = [
  "domain/ai-tasks/{outcome,priority}.ts",
  "domain/credits/credits.ts",
  "domain/outfit/slots.ts",
  "domain/payments/{coin,order,payment}.ts",
  "domain/plans/{features,subscription,trial}.ts",
  "domain/wardrobe/{image-mode,item-draft,limits,select-files,upload-queue,upload}.ts",
];
/** The share of mutants that tests must kill. It is not all of them, since some change nothing that can be seen. */
const KILLED_MIN = 0.9;
/** How a failed assertion begins, in Vitest and in Playwright. Any bug could make a test throw or take too long. */
const ASSERTION = /AssertionError:|Error: expect\(/;
const GUARD_MAX_MS = 300_000;
/** Whether a guard passes without a bug, by its path. */
const isGreen = new Map<string, boolean>();

const words = process.argv.slice(2).join(" ");
const bugs = readBugs().filter(({ name }) => name.includes(words));
const started = performance.now();

// Both work in the tree itself: `git checkout .` mends what a run leaves that was stopped.
if (execFileSync("git", ["status", "--porcelain"], { cwd: ROOT, encoding: "utf8" }) !== "")
  throw new Error("Commit your changes first: the bugs are planted in the tree itself.");
const rules = words === "" || words === "domain" ? await mutateRules() : { mutants: 0, killed: 0 };
if (bugs.length + rules.mutants === 0) throw new Error(`No bug is called "${words}".`);
const noticed = bugs.filter(isNoticed).length;
print(`${rules.killed} of ${rules.mutants} mutants killed, ${noticed} of ${bugs.length} bugs noticed`);
process.exitCode = noticed === bugs.length && rules.killed >= KILLED_MIN * rules.mutants ? 0 : 1;
if (words === "")
  writeResult({
    suite: "mutation-tests",
    seed: null,
    tried: bugs.length,
    ok: noticed,
    failed: bugs.length - noticed,
    figures: {
      "mutants of the domain's rules": rules.mutants,
      "mutants killed": rules.killed,
      "bugs planted": bugs.length,
      "bugs noticed": noticed,
      seconds: Math.round(Number(secondsSince(started))),
    },
  });

/** Mutates the rules of the domain, and counts the mutants and those that a test killed. */
async function mutateRules(): Promise<{ readonly mutants: number; readonly killed: number }> {
  const results = await new Stryker({
    mutate: RULES,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tools/mutation-tests/vitest.config.ts" },
    // A copy of its own would need the JavaScript API of TypeScript, which version 7 does not have.
    inPlace: true,
    // Constants: `domain/constants.test.ts` compares them with the specification.
    ignoreStatic: true,
    // Most texts of the domain are members of a union: another one does not compile.
    mutator: { excludedMutations: ["StringLiteral"] },
    reporters: ["clear-text"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  }).runMutationTest();
  const count = (states: RegExp) => results.filter(({ status }) => states.test(status)).length;
  return { mutants: count(/Killed|Timeout|Survived|NoCoverage/), killed: count(/Killed|Timeout/) };
}

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
