import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { say, secondsSince } from "../setup/say.mjs";
import { writeResult } from "#server/testing/results/write-result.ts";
import { allBugs } from "./all-bugs.ts";
import { copyTree } from "./copy-tree.ts";
import { judge, troubleOfGuard, type GuardRun, type Verdict } from "./judge.ts";
import { plant, problemsOf, type Guard, type PlantedBug } from "./planted-bug.ts";
import { runGuards } from "./run-guard.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const NOT_RUN: GuardRun = { tests: [], trouble: "was not run" };

/** The command `npm run test:mutations`: plants every bug, one at a time, in a copy of the tree. With words: those whose names hold them. */
async function testMutations(words: string): Promise<void> {
  const bugs = allBugs.filter(({ name }) => name.includes(words));
  const problems = bugs.length === 0 ? [`no bug is called "${words}"`] : problemsOf(ROOT, bugs);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  // Its real path: a report names files by theirs.
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "wardrobe-mutations-")));
  try {
    await plantAll(copy, bugs, words === "");
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function plantAll(copy: string, bugs: readonly PlantedBug[], isWhole: boolean): Promise<void> {
  const started = performance.now();
  copyTree(ROOT, copy);
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
  const seconds = Math.round((performance.now() - started) / 1000);
  say(`${red} of ${bugs.length} planted bugs turn their guard red (${seconds} s)`);
  const counts = { tried: bugs.length, ok: red, failed: bugs.length - red };
  if (isWhole)
    writeResult({
      suite: "mutation-tests",
      seed: null,
      ...counts,
      figures: { "bugs planted": bugs.length, "bugs noticed": red, seconds },
    });
  process.exitCode = red === bugs.length ? 0 : 1;
}

/** A guard that is red by itself, or is none, would be red with any bug. What was not green beside the others is tried again alone. */
async function runGreen(copy: string, bugs: readonly PlantedBug[]): Promise<ReadonlyMap<Guard, GuardRun>> {
  const runs = new Map(
    await runGuards(
      copy,
      bugs.map(({ guard }) => guard),
    ),
  );
  const troubles: string[] = [];
  for (const { name, guard } of bugs) {
    if (troubleOfGuard(runs.get(guard) ?? NOT_RUN) === null) continue;
    const alone = (await runGuards(copy, [guard])).get(guard) ?? NOT_RUN;
    runs.set(guard, alone);
    const trouble = troubleOfGuard(alone);
    if (trouble !== null) troubles.push(`${name}: ${guard.file}: ${trouble}`);
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
