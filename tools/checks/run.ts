import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { checkBrowserCalls } from "./browser-calls.ts";
import type { Ended } from "../test/progress.ts";
import { judge, type Check } from "./check.ts";
import { checkExactVersions, checkTableOwners, checkSelfContained } from "./own-checks.ts";
import { checkMeasuredFigures } from "../results/figures.ts";
import { checkOutboundHosts, checkSecurityTests } from "./security-page.ts";
import { checkReferences } from "./references.ts";
import { checkFiles, checkTypes, findUnused, findUnusedRules, checkBoundaries } from "./tool-checks.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
/** The machines that usually run this have two cores. */
const CONCURRENCY = 2;

/** The slow ones first, so that both workers end at about the same time. */
const CHECKS: readonly Check[] = [
  { name: "types", run: checkTypes },
  { name: "unused code", run: (root) => findUnused(root) },
  { name: "unused rules", run: (root) => findUnusedRules(root) },
  { name: "boundaries", run: checkBoundaries },
  { name: "lint", run: (root) => checkFiles(root, "oxlint", ["."]) },
  { name: "format", run: (root) => checkFiles(root, "oxfmt", ["--check", "."]) },
  { name: "self-contained", run: checkSelfContained },
  { name: "table owners", run: checkTableOwners },
  { name: "exact versions", run: checkExactVersions },
  { name: "references", run: checkReferences },
  { name: "outbound hosts", run: checkOutboundHosts },
  { name: "browser calls", run: checkBrowserCalls },
  { name: "security tests", run: checkSecurityTests },
  { name: "measured figures", run: checkMeasuredFigures },
];

/** Runs all checks, prints their results and sets the exit code. Their ends are written for `npm test`, as those of tests are. */
export async function check(): Promise<void> {
  const queue = [...CHECKS];
  const ended: Ended[] = [];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const started = performance.now();
      const end = (await runOne(next)) ? "passed" : "failed";
      ended.push({ title: `check of ${next.name}`, ms: performance.now() - started, end });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));

  const failed = ended.filter(({ end }) => end === "failed").length;
  process.stdout.write(`${CHECKS.length - failed} checks passed, ${failed} failed\n`);
  const report = process.env["TEST_REPORT"];
  if (report !== undefined) writeFileSync(report, JSON.stringify(ended));
  process.exitCode = failed === 0 ? 0 : 1;
}

async function runOne({ name, run }: Check): Promise<boolean> {
  const started = performance.now();
  const findings = await run(ROOT).catch((error: unknown) => ({ looked: 0, problems: [String(error)] }));
  const problems = judge(findings);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const line = `${problems.length === 0 ? "ok    " : "FAILED"} ${name.padEnd(16)} ${seconds.padStart(5)} s  ${findings.looked} looked at`;
  process.stdout.write(
    [line, ...problems.map((problem) => `       ${problem.replaceAll("\n", "\n       ")}`)].join("\n").concat("\n"),
  );
  return problems.length === 0;
}
