import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { print, secondsSince } from "../setup/command.mjs";
import { writeResult } from "#server/testing/results/write-result.ts";
import { copyTree } from "./copy-tree.ts";
import { judge, troubleOfGuard, type GuardRun, type Verdict } from "./judge.ts";
import { allBugs, RULES } from "./mutated.ts";
import { plant, problemsOf, type Guard, type PlantedBug, type PlantedBugs } from "./plant.ts";
import { runGuards } from "./run-guard.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const NOT_RUN: GuardRun = { tests: [], trouble: "was not run" };
/** The share of mutants that tests must kill. It is not all of them, since some change nothing that can be seen. */
const KILLED_MIN = 0.9;
/** The argument that asks for the rules of the domain alone. */
const RULES_ONLY = "domain";

// `npm run test:mutations` mutates the rules of the domain, then plants the bugs, one at a time, in a copy of them.
// With words it plants only the bugs whose names contain them.
async function testMutations(words: string): Promise<void> {
  const started = performance.now();
  const names = Object.keys(allBugs).filter((name) => words !== RULES_ONLY && name.includes(words));
  const bugs = Object.fromEntries(Object.entries(allBugs).filter(([name]) => names.includes(name)));
  const problems =
    names.length === 0 && words !== RULES_ONLY ? [`no bug is called "${words}"`] : problemsOf(ROOT, bugs);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  // Its real path: a report names files by theirs.
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "wardrobe-mutations-")));
  try {
    copyTree(ROOT, copy);
    const rules = words === "" || words === RULES_ONLY ? await mutateRules(copy) : { mutants: 0, killed: 0 };
    const noticed = names.length === 0 ? 0 : await plantAll(copy, bugs);
    const seconds = Math.round((performance.now() - started) / 1000);
    print(
      `${rules.killed} of ${rules.mutants} mutants killed, ${noticed} of ${names.length} bugs noticed (${seconds} s)`,
    );
    process.exitCode = noticed === names.length && rules.killed >= KILLED_MIN * rules.mutants ? 0 : 1;
    if (words !== "") return;
    const counts = { tried: names.length, ok: noticed, failed: names.length - noticed };
    const figures = { "mutants of the domain's rules": rules.mutants, "mutants killed": rules.killed };
    const planted = { "bugs planted": names.length, "bugs noticed": noticed, seconds };
    writeResult({ suite: "mutation-tests", seed: null, ...counts, figures: { ...figures, ...planted } });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Mutates the rules in a copy of the tree, and counts the mutants and those that a test killed. */
async function mutateRules(copy: string): Promise<{ readonly mutants: number; readonly killed: number }> {
  const back = process.cwd();
  // Stryker takes the folder in which it is started for the project.
  process.chdir(copy);
  try {
    const results = await new Stryker({
      mutate: [...RULES],
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
      thresholds: { high: 100, low: KILLED_MIN * 100, break: null },
    }).runMutationTest();
    const counted = results.map(({ status }) => status);
    const killed = counted.filter((status) => status === "Killed" || status === "Timeout").length;
    return { mutants: killed + counted.filter((status) => /Survived|NoCoverage/.test(status)).length, killed };
  } finally {
    process.chdir(back);
  }
}

/** Returns how many of them a test noticed. */
async function plantAll(copy: string, bugs: PlantedBugs): Promise<number> {
  const green = await runGreen(copy, new Set(Object.values(bugs).map(({ guard }) => guard)));
  let noticed = 0;
  for (const [name, bug] of Object.entries(bugs)) {
    const begun = performance.now();
    const { isNoticed, says } = await plantOne(copy, bug, green.get(bug.guard) ?? NOT_RUN);
    if (isNoticed) noticed++;
    print(`${isNoticed ? "noticed    " : "NOT NOTICED"} ${secondsSince(begun).padStart(6)} s  ${name}`);
    print(`                      ${bug.guard.file}: ${says}`);
  }
  return noticed;
}

/** A guard that fails by itself would fail with any bug. What failed beside the others is tried again alone. */
async function runGreen(copy: string, guards: ReadonlySet<Guard>): Promise<ReadonlyMap<Guard, GuardRun>> {
  const started = performance.now();
  const runs = new Map(await runGuards(copy, [...guards]));
  const troubles: string[] = [];
  for (const guard of guards) {
    if (troubleOfGuard(runs.get(guard) ?? NOT_RUN) === null) continue;
    const alone = (await runGuards(copy, [guard])).get(guard) ?? NOT_RUN;
    runs.set(guard, alone);
    const trouble = troubleOfGuard(alone);
    if (trouble !== null) troubles.push(`${guard.file}: ${trouble}`);
  }
  if (troubles.length > 0) throw new Error(`Not every guard is green without a bug.\n${troubles.join("\n")}`);
  print(`${guards.size} guards are green without a bug (${secondsSince(started)} s)`);
  return runs;
}

async function plantOne(copy: string, bug: PlantedBug, green: GuardRun): Promise<Verdict> {
  const path = join(copy, bug.file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, plant(source, bug));
  try {
    return judge(green, (await runGuards(copy, [bug.guard])).get(bug.guard) ?? NOT_RUN);
  } finally {
    writeFileSync(path, source);
  }
}

await testMutations(process.argv.slice(2).join(" ")).catch((error: unknown) => {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
