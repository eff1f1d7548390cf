import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { say, secondsSince } from "../setup/say.mjs";
import { writeResult } from "#server/testing/results/write-result.ts";
import { copyTree } from "./copy-tree.ts";
import { judge, troubleOfGuard, type GuardRun, type Verdict } from "./judge.ts";
import { KILLED_MIN, mutateRules } from "./mutate-rules.ts";
import { allBugs } from "./mutated.ts";
import { plant, problemsOf, type Guard, type PlantedBug } from "./plant.ts";
import { runGuards } from "./run-guard.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const NOT_RUN: GuardRun = { tests: [], trouble: "was not run" };
/** The argument that asks for the rules of the domain alone. */
const RULES_ONLY = "domain";

/**
 * The command `npm run test:mutations`: mutates the rules of the domain, then plants every bug, one at a time, in a copy of the tree. With
 * words: plants the bugs whose names contain them.
 */
async function testMutations(words: string): Promise<void> {
  const started = performance.now();
  const bugs = words === RULES_ONLY ? [] : allBugs.filter(({ name }) => name.includes(words));
  const problems = words !== RULES_ONLY && bugs.length === 0 ? [`no bug is called "${words}"`] : problemsOf(ROOT, bugs);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  // Its real path: a report names files by theirs.
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "wardrobe-mutations-")));
  try {
    copyTree(ROOT, copy);
    const rules = words === "" || words === RULES_ONLY ? await mutateRules(copy) : { mutants: 0, killed: 0 };
    const red = bugs.length === 0 ? 0 : await plantAll(copy, bugs);
    const seconds = Math.round((performance.now() - started) / 1000);
    say(`${rules.killed} of ${rules.mutants} mutants killed, ${red} of ${bugs.length} bugs noticed (${seconds} s)`);
    process.exitCode = red === bugs.length && rules.killed >= KILLED_MIN * rules.mutants ? 0 : 1;
    if (words !== "") return;
    const figures = {
      "mutants of the domain's rules": rules.mutants,
      "mutants killed": rules.killed,
      "bugs planted": bugs.length,
      "bugs noticed": red,
      seconds,
    };
    const counts = { tried: bugs.length, ok: red, failed: bugs.length - red };
    writeResult({ suite: "mutation-tests", seed: null, ...counts, figures });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** How many of them a test noticed. */
async function plantAll(copy: string, bugs: readonly PlantedBug[]): Promise<number> {
  const started = performance.now();
  const green = await runGreen(copy, bugs);
  say(`${bugs.length} guards are green without a bug (${secondsSince(started)} s)`);
  let red = 0;
  for (const bug of bugs) {
    const begun = performance.now();
    const { isRed, says } = await plantOne(copy, bug, green.get(bug.guard) ?? NOT_RUN);
    if (isRed) red++;
    say(`${isRed ? "red     " : "NOT RED "}${secondsSince(begun).padStart(6)} s  ${bug.name} (${bug.ids})`);
    say(`                   ${bug.guard.file}: ${says}`);
  }
  return red;
}

/** A guard that is red by itself would be red with any bug. What was not green beside the others is tried again alone. */
async function runGreen(copy: string, bugs: readonly PlantedBug[]): Promise<ReadonlyMap<Guard, GuardRun>> {
  const guards = bugs.map(({ guard }) => guard);
  const runs = new Map(await runGuards(copy, guards));
  const troubles: string[] = [];
  for (const guard of new Set(guards)) {
    if (troubleOfGuard(runs.get(guard) ?? NOT_RUN) === null) continue;
    const alone = (await runGuards(copy, [guard])).get(guard) ?? NOT_RUN;
    runs.set(guard, alone);
    const trouble = troubleOfGuard(alone);
    if (trouble !== null) troubles.push(`${guard.file}: ${trouble}`);
  }
  if (troubles.length > 0) throw new Error(`Not every guard is green without a bug.\n${troubles.join("\n")}`);
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
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
